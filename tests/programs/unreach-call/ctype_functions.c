// expect: true(unreach-call)
#include <ctype.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    unsigned char c = __VERIFIER_nondet_uchar();
    if ((isdigit)(c) && (c < '0' || c > '9'))
        reach_error();
    if ((toupper)(c) != c && !(islower)(c))
        reach_error();
    if ((isalnum)(c) && !(isalpha)(c) && !(isdigit)(c))
        reach_error();
    if (!(isspace)('\t') || (isspace)('x') || !(isxdigit)('f') || (ispunct)('a') || !(ispunct)('!'))
        reach_error();
    return 0;
}
