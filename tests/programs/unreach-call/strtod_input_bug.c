// expect: false(unreach-call)
#include <stdlib.h>

extern void reach_error(void);
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[5] = "0.";
    text[2] = __VERIFIER_nondet_char();
    text[3] = __VERIFIER_nondet_char();
    if (atof(text) == 0.25)
        reach_error();
    return 0;
}
