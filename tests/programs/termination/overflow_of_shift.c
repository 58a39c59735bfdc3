// expect: unknown(termination)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 1;
    while (x > 0)
        x <<= 1;
    return 0;
}
