// expect: false(unreach-call)
// args: --data-model ilp32
// A long has 32 bits here, so it can wrap where it could not under lp64.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    long y = (long)x * 2;
    if (x > 0 && y < 0)
        reach_error();
    return 0;
}
