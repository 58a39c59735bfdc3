// expect: true(no-overflow)
// The write changes no object of the program.
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int n = 5, *p = __VERIFIER_nondet_pointer();
    *p = 2147483647;
    return n + 1;
}
