// expect: unknown(unreach-call): a violation that depends on a read through an address of unknown provenance
extern void reach_error(void);
extern int *__VERIFIER_nondet_pointer(void);

int main(void) {
    int *p = __VERIFIER_nondet_pointer();
    if (*p == 7)
        reach_error();
    return 0;
}
