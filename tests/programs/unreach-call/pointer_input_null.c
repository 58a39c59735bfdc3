// expect: false(unreach-call)
// An arbitrary pointer may be null.
extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

int main(void) {
    void *p = __VERIFIER_nondet_pointer();
    if (p == 0)
        reach_error();
    return 0;
}
