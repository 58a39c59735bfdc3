// Two counters go up together. Safe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    unsigned first = 0, second = 0;
    while (__VERIFIER_nondet_int()) {
        first++;
        second++;
    }
    if (first != second)
        reach_error();
    return 0;
}
