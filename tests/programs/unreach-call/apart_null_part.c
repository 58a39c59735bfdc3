// expect: true(unreach-call)
// Null is not assumed away: behind a write the address is not null.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int *p = __VERIFIER_nondet_pointer();
    *p = 1;
    if (!p)
        reach_error();
    return 0;
}
