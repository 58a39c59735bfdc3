// expect: false(unreach-call)
extern void reach_error(void);
extern void abort(void);
extern unsigned __VERIFIER_nondet_uint(void);

// The inner call that fails never returns.
static unsigned down(unsigned n) {
    if (n == 5)
        reach_error();
    if (n < 3)
        abort();
    return down(n - 1) + 1;
}

int main(void) {
    return (int)down(__VERIFIER_nondet_uint());
}
