// expect: false(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), r;
    if (!__builtin_mul_overflow(a, 3, &r) && r == 300000 && a != 0)
        reach_error();
    return 0;
}
