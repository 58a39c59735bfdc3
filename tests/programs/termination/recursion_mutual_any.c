// expect: true(termination)
// Functions that call each other, with an argument of any size.
extern unsigned __VERIFIER_nondet_uint(void);

int is_odd(unsigned n);

int is_even(unsigned n) {
    return n == 0 ? 1 : !is_odd(n - 1);
}

int is_odd(unsigned n) {
    return n == 0 ? 0 : !!is_even(n - 1);
}

int main(void) {
    return is_even(__VERIFIER_nondet_uint());
}
