// expect: false(unreach-call)
// Both addresses have to be the same.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int *p = __VERIFIER_nondet_pointer(), *q = __VERIFIER_nondet_pointer();
    if (p != q)
        return 0;
    *p = 1;
    *q = 2;
    if (*p == 2)
        reach_error();
    return 0;
}
