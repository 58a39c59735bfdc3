// expect: false(unreach-call)
// glibc gives the difference of the first two bytes that differ: 5 for the input "f".
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    char text[2] = {__VERIFIER_nondet_char(), 0}, other[2] = "a";
    if (strcmp(text, other) == 5)
        reach_error();
    return 0;
}
