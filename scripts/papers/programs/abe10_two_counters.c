// Two counters that stay proportional, whatever is read. Safe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    unsigned x = 0, y = 0;
    while (__VERIFIER_nondet_int()) {
        x += 2;
        y += 4;
    }
    if (y != 2 * x)
        reach_error();
    return 0;
}
