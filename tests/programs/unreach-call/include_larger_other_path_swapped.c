// expect: false(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (__VERIFIER_nondet_bool())
        __VERIFIER_assume(x >= 3 && x < 9);
    else
        __VERIFIER_assume(x == 3);
    while (__VERIFIER_nondet_bool())
        ;
    if (x == 8)
        reach_error();
    return 0;
}
