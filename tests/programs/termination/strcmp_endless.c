// expect: false(termination)
// The sign of a comparison rests on no choice of the library.
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[2] = {__VERIFIER_nondet_char(), 0};
    while (strcmp(text, "b") < 0)
        ;
    return 0;
}
