// expect: true(termination)
// Two calls on a path, with arguments of any size: what one returns does not matter to whether the
// other ends.
extern int __VERIFIER_nondet_int(void);

int fibonacci(int n) {
    if (n < 2)
        return n;
    return fibonacci(n - 1) + fibonacci(n - 2);
}

int main(void) {
    return fibonacci(__VERIFIER_nondet_int()) & 1;
}
