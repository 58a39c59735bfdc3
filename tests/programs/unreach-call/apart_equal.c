// expect: true(unreach-call)
// An unknown address may be equal to that of an object, as far as the comparison goes.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int x = 0, *p = __VERIFIER_nondet_pointer();
    int equal = p == &x;
    if (equal != 0 && equal != 1)
        reach_error();
    if (x)
        reach_error();
    return 0;
}
