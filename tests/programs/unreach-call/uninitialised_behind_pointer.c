// expect: false(unreach-call)
// Promotion of `p` to a register must not turn the read of `x` into the only value written to it.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int x;
    int *p = &x;
    if (__VERIFIER_nondet_int())
        *p = 1;
    if (x != 1)
        reach_error();
    return 0;
}
