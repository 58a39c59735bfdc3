// expect: unknown(unreach-call): what lies at addresses of unknown provenance
// Both addresses are the same, so that there is no violation; but that is not proved.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int *p = __VERIFIER_nondet_pointer(), *q = __VERIFIER_nondet_pointer();
    if (p != q)
        return 0;
    *p = 1;
    *q = 2;
    if (*p == 1)
        reach_error();
    return 0;
}
