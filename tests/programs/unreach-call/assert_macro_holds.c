// expect: true(unreach-call)
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    assert(x * x != 360);
    assert(x * x <= 65025);
    return 0;
}
