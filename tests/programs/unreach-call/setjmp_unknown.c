// expect: unknown(unreach-call): setjmp
// Not modelled, and said so.
#include <setjmp.h>
extern void reach_error(void);

static jmp_buf target;

int main(void) {
    if (setjmp(target))
        reach_error();
    longjmp(target, 1);
}
