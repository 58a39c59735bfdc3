// expect: false(termination)
// A call writes to a variable of its caller.
extern unsigned __VERIFIER_nondet_uint(void);

void down(unsigned n, unsigned *left) {
    unsigned own = n;
    if (n == 0) {
        *left = 2;
        return;
    }
    down(own - 1, &own);
    if (n == 3)
        while (own > 1)
            down(0, &own);
}

int main(void) {
    unsigned left = 0;
    down(__VERIFIER_nondet_uint() % 8, &left);
}
