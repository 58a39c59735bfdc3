// expect: false(termination)
extern int __VERIFIER_nondet_int(void);

// The inner loop may put i back.
int main(void) {
    int i = 0;
    while (i < 5) {
        int j = __VERIFIER_nondet_int();
        if (j > 0 && j < 3)
            i = 0;
        else
            i++;
    }
    return 0;
}
