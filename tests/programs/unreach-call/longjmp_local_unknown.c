// expect: unknown(unreach-call): longjmp
// A local that has changed and is not volatile is indeterminate after the jump.
#include <assert.h>
#include <setjmp.h>

static jmp_buf target;

int main(void) {
    int local = 1;
    if (setjmp(target) == 0) {
        local = 2;
        longjmp(target, 1);
    }
    assert(local == 2);
    return 0;
}
