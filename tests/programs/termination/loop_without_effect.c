// expect: false(termination)
extern unsigned __VERIFIER_nondet_uint(void);

// Compilers may take such loops for finite, where the condition is no constant; here it stays.
int main(void) {
    unsigned x = __VERIFIER_nondet_uint(), i = 0;
    while (x | 1)
        i++;
    return 0;
}
