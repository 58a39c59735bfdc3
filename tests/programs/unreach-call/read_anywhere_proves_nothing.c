// expect: unknown(unreach-call): a violation that depends on what lies at addresses of unknown provenance
// Each read gives any value, but both are the same.
extern void reach_error(void);
extern int *__VERIFIER_nondet_pointer(void);

int main(void) {
    int *p = __VERIFIER_nondet_pointer();
    if (*p == 7 && *p == 8)
        reach_error();
    return 0;
}
