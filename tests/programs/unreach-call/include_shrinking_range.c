// expect: true(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int condition);
extern void reach_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    __VERIFIER_assume(x <= 20);
    while (__VERIFIER_nondet_bool()) {
        if (x > 20)
            reach_error();
        if (x > 0 && __VERIFIER_nondet_bool())
            x--;
    }
    return 0;
}
