// expect: false(unreach-call)
// The address used later has to be the lower one.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    char *a = __VERIFIER_nondet_pointer(), *b = __VERIFIER_nondet_pointer();
    if (a >= b)
        return 0;
    *b = 1;
    *a = 2;
    if (*b == 1)
        reach_error();
    return 0;
}
