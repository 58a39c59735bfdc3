// expect: false(termination)
// Calls change a variable besides their result, so that the loop never comes to its end.
extern unsigned __VERIFIER_nondet_uint(void);

unsigned left = 3;

void refill(unsigned n) {
    if (n == 0) {
        left = 3;
        return;
    }
    refill(n - 1);
}

int main(void) {
    unsigned n = __VERIFIER_nondet_uint() % 4;
    while (left > 0) {
        left--;
        if (left == 1)
            refill(n);
    }
}
