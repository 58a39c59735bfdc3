// expect: true(no-uninitialised-read)
extern int __VERIFIER_nondet_int(void);

/* An endless loop; what it carries along decides nothing. */
int main(void) {
    int x, y = 0;
    while (__VERIFIER_nondet_int()) {
        y = x;
        x = y;
    }
    return 0;
}
