// expect: false(unreach-call)
// A local that has changed and is not volatile usually has its new value.
#include <assert.h>
#include <setjmp.h>

static jmp_buf target;

int main(void) {
    int local = 1;
    if (setjmp(target) == 0) {
        local = 2;
        longjmp(target, 1);
    }
    assert(local == 1);
    return 0;
}
