// expect: unknown(unreach-call)
// The function that has called setjmp has returned.
#include <setjmp.h>

static jmp_buf target;
static int set(void) { return setjmp(target); }

int main(void) {
    if (set() == 0)
        longjmp(target, 1);
    return 0;
}
