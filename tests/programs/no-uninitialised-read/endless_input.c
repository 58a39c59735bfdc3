// expect: false(no-uninitialised-read)
extern int __VERIFIER_nondet_int(void);

/* A state with a written value does not cover the one with a value that was never written. */
int main(void) {
    int x;
    if (__VERIFIER_nondet_int())
        x = __VERIFIER_nondet_int();
    while (__VERIFIER_nondet_int())
        ;
    if (x == 7)
        return 1;
    return 0;
}
