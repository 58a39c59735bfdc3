// expect: true(unreach-call)
// One more addition to any number gives any number.
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    unsigned parity = x & 1;
    while (__VERIFIER_nondet_bool()) {
        x += 2;
        if ((x & 1) != parity)
            reach_error();
    }
    return 0;
}
