// expect: true(unreach-call)
// Through pointers to functions, with the mask of signals; the other names of the functions.
#include <assert.h>
#include <setjmp.h>

static sigjmp_buf target;
static void visit(const int *numbers, int count, void (*call)(int)) {
    for (int i = 0; i < count; i++)
        call(numbers[i]);
}
static void stop_at_zero(int number) {
    if (number == 0)
        siglongjmp(target, 2);
}
static void stop_at_one(int number) {
    if (number == 1)
        _longjmp(target, 3);
}

int main(void) {
    static int numbers[] = {3, 0, 1};
    int result = sigsetjmp(target, 1);
    if (result == 0)
        visit(numbers, 3, stop_at_zero);
    if (result == 2)
        visit(numbers, 3, stop_at_one);
    assert(result == 3);
    return 0;
}
