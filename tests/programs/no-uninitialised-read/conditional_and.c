// expect: true(no-uninitialised-read)
extern int __VERIFIER_nondet_int(void);

/* It is only looked at where it was written. */
int main(void) {
    int known = 0, x;
    if (__VERIFIER_nondet_int()) {
        known = 1;
        x = __VERIFIER_nondet_int();
    }
    if (known && x > 3)
        return 1;
    return 0;
}
