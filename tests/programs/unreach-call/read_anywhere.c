// expect: true(unreach-call)
// A read through an arbitrary pointer gives an arbitrary value, or the process ends.
extern void reach_error(void);
extern int *__VERIFIER_nondet_pointer(void);

int main(void) {
    int *p = __VERIFIER_nondet_pointer();
    int value = *p & 15;
    if (p == 0 || value > 15)
        reach_error();
    return value;
}
