// expect: true(unreach-call)
// A sum in a byte runs through 256 values at most.
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    unsigned char sum = 0;
    while (__VERIFIER_nondet_bool()) {
        sum += 2;
        if (sum % 2 != 0)
            reach_error();
    }
    return 0;
}
