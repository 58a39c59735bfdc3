// expect: true(termination)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int low = __VERIFIER_nondet_int(), high = __VERIFIER_nondet_int();
    while (low < high) {
        if (__VERIFIER_nondet_int())
            low++;
        else
            high--;
    }
    return 0;
}
