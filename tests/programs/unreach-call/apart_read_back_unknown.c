// expect: unknown(unreach-call): what lies at addresses of unknown provenance
// What is there is not remembered: the proof needs it.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int *p = __VERIFIER_nondet_pointer();
    *p = 5;
    if (*p != 5)
        reach_error();
    return 0;
}
