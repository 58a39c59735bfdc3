// expect: true(unreach-call)
#include <stdio.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    char b[8];
    unsigned char x = __VERIFIER_nondet_uchar();
    int n = snprintf(b, sizeof b, "%u", x);
    if (n < 1 || n > 3 || b[n] != 0)
        reach_error();
    int again = 0;
    for (int i = 0; i < n; i++)
        again = again * 10 + (b[i] - '0');
    if (again != x)
        reach_error();
    return 0;
}
