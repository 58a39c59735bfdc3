// expect: true(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    unsigned u = __VERIFIER_nondet_uint();
    if (x < 0 && (long long)x > (long long)u)
        reach_error();
    if ((x < 0) == ((unsigned)x < 0x80000000u))
        reach_error();
    return 0;
}
