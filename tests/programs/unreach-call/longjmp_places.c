// expect: true(unreach-call)
// A generator of states: two places in one function, and loops through a jump.
#include <assert.h>
#include <setjmp.h>

static jmp_buf first, second;
static int log_[6], count;

static void note(int what) { log_[count++] = what; }

int main(void) {
    int a = setjmp(first);
    note(a);
    int b = setjmp(second);
    note(10 + b);
    if (a == 0 && b == 0)
        longjmp(second, 1);
    if (a == 0)
        longjmp(first, 2);
    if (b < 3)
        longjmp(second, 3);
    assert(count == 6 && log_[0] == 0 && log_[1] == 10 && log_[2] == 11);
    assert(log_[3] == 2 && log_[4] == 10 && log_[5] == 13);
    return 0;
}
