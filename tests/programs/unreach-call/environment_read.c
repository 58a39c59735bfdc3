// expect: false(unreach-call)
// native: not confirmed
// Where an arbitrary pointer leads may be anything.
extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

int main(void) {
    int *p = __VERIFIER_nondet_pointer();
    if (p && *p == 3)
        reach_error();
    return 0;
}
