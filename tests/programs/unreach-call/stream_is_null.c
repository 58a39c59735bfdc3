// expect: true(unreach-call)
// Native runs end by SIGSEGV.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    fputs("x", NULL);
    reach_error();
    return 0;
}
