// expect: true(unreach-call)
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    unsigned a[3];
    unsigned char c = __VERIFIER_nondet_uchar();
    memset(a, c, sizeof a);
    if (a[2] != c * 0x01010101u)
        reach_error();
    memset((char *)a + 2, 0, 4);
    if (a[0] != c * 0x0101u || a[1] != c * 0x01010000u)
        reach_error();
    return 0;
}
