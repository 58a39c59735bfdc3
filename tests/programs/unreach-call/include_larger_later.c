// expect: false(unreach-call)
// At the loop's head x is first in [0, 5], then in [0, 10]: the larger set must not be dropped for the smaller one.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int condition);
extern void reach_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint(), bound = 5;
    __VERIFIER_assume(x <= 5);
    while (1) {
        if (x == 7)
            reach_error();
        bound = 10;
        x = __VERIFIER_nondet_uint();
        __VERIFIER_assume(x <= bound);
        bound = 5;
    }
}
