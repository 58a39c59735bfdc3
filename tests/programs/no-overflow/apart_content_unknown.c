// expect: unknown(no-overflow): what lies at addresses of unknown provenance
// The sum fits, but what was written is not remembered.
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int *p = __VERIFIER_nondet_pointer();
    *p = 5;
    return *p + 1;
}
