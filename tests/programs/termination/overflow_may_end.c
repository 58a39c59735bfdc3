// expect: unknown(termination)
extern int __VERIFIER_nondet_int(void);

// Counting up ends in an overflow, which C leaves undefined.
int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x >= 0)
        x++;
    return 0;
}
