// expect: unknown(unreach-call): what lies at addresses of unknown provenance
// The difference of the addresses is known, so that there is no violation; but that is not proved.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    char *p = __VERIFIER_nondet_pointer(), *q = __VERIFIER_nondet_pointer();
    if (q - p != 3)
        return 0;
    p[3] = 1;
    *q = 2;
    if (p[3] == 1)
        reach_error();
    return 0;
}
