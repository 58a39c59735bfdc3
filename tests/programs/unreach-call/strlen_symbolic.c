// expect: true(unreach-call)
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    char s[5];
    for (int i = 0; i < 4; i++)
        s[i] = __VERIFIER_nondet_char();
    s[4] = 0;
    size_t n = strlen(s);
    if (n > 4 || s[n] != 0 || (n > 2 && s[1] == 0))
        reach_error();
    return 0;
}
