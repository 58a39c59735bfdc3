// expect: unknown(termination)
// The write could end the loop, had n the address.
extern void *__VERIFIER_nondet_pointer(void);
volatile int n = 1;

int main(void) {
    int *p = __VERIFIER_nondet_pointer();
    while (n)
        *p = 0;
    return 0;
}
