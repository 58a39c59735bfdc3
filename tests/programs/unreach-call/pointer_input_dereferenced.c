// expect: unknown(unreach-call)
// What an arbitrary pointer points to is not modelled.
extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

int main(void) {
    int *p = __VERIFIER_nondet_pointer();
    if (p && *p == 3)
        reach_error();
    return 0;
}
