// expect: true(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);
extern void reach_error(void);

int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_bool()) {
        x = __VERIFIER_nondet_int();
        __VERIFIER_assume(x >= 0 && x <= 100);
        if (x > 100)
            reach_error();
    }
    if (x < 0)
        reach_error();
    return 0;
}
