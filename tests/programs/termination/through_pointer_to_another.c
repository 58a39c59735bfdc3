// expect: false(termination)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = 20, *p = &y;
    while (x > 10)
        *p = x;
    return y;
}
