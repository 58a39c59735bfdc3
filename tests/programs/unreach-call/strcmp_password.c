// expect: false(unreach-call)
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    char s[6];
    for (int i = 0; i < 5; i++)
        s[i] = __VERIFIER_nondet_char();
    s[5] = 0;
    if (strcmp(s, "tEa") == 0)
        reach_error();
    return 0;
}
