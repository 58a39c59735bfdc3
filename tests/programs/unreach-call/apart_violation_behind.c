// expect: false(unreach-call)
// The violation comes after the write, but not from it.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *p = __VERIFIER_nondet_pointer();
    *p = 1;
    if (__VERIFIER_nondet_int() == 77)
        reach_error();
    return 0;
}
