// expect: false(termination)
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    while (x != 0) {
        if (x > 5)
            x = x / 2;
        else if (x == 4)
            x = 5;
        else if (x == 5)
            x = 4;
        else
            x = 0;
    }
    return 0;
}
