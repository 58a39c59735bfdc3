// expect: false(unreach-call)
// This violation has nothing to do with the address that is written through on another path.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *p = __VERIFIER_nondet_pointer();
    if (__VERIFIER_nondet_int() == 77)
        reach_error();
    *p = 1;
    return 0;
}
