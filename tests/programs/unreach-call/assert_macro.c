// expect: false(unreach-call)
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 0 && x < 1000)
        assert(x * x != 361);
    return 0;
}
