// expect: true(termination)
// The writes change no object of the program.
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int n = 50, *p = __VERIFIER_nondet_pointer();
    while (n > 0) {
        *p = n;
        n--;
    }
    return 0;
}
