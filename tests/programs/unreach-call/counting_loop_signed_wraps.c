// expect: true(unreach-call)
// Signed integers wrap around as on the machine: the loop does not run for ever.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int i = __VERIFIER_nondet_int(), n = 0;
    while (i > 0) {
        i += 1 << 29;
        n++;
    }
    if (n > 4)
        reach_error();
    return 0;
}
