// expect: true(unreach-call)
// A function that nobody defines does not matter where it is not called.
extern int __VERIFIER_nondet_int(void);

int mystery(int x);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 5 && x < 5)
        return mystery(x);
    return 0;
}
