// expect: true(unreach-call)
// A large array is accessed by elements of different sizes, and copied.
#include <string.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    union {
        unsigned char bytes[256];
        unsigned words[64];
    } a, b;
    memset(&a, 0, sizeof a);
    unsigned char x = __VERIFIER_nondet_uchar();
    a.bytes[8] = x;
    memcpy(&b, &a, sizeof a);
    if (b.words[2] != x || b.words[3] != 0)
        reach_error();
}
