// expect: false(unreach-call)
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    char s[4] = {0};
    for (int i = 0; i < 3; i++)
        s[i] = __VERIFIER_nondet_char();
    if (atoi(s) == -57)
        reach_error();
    return 0;
}
