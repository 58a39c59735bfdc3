// Two counters that are proportional until a third is large enough. Unsafe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    unsigned x = 0, y = 0, rounds = 0;
    while (__VERIFIER_nondet_int()) {
        x += 2;
        y += rounds < 4 ? 4 : 5;
        rounds++;
    }
    if (y != 2 * x)
        reach_error();
    return 0;
}
