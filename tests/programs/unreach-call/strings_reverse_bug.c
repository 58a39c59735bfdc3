// expect: false(unreach-call)
// Palindromes of three letters.
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void __VERIFIER_assume(int condition);
extern void reach_error(void);

int main(void) {
    char s[4] = {0}, r[4];
    for (int i = 0; i < 3; i++) {
        s[i] = __VERIFIER_nondet_char();
        __VERIFIER_assume(s[i] >= 'a' && s[i] <= 'z');
    }
    for (int i = 0; i < 3; i++)
        r[i] = s[2 - i];
    r[3] = 0;
    if (strcmp(s, r) == 0 && s[0] != s[1])
        reach_error();
    return 0;
}
