// expect: true(unreach-call)
// No memory lies at the first addresses.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    char *p = __VERIFIER_nondet_pointer();
    if ((unsigned long)p > 100)
        return 0;
    *p = 1;
    reach_error();
    return 0;
}
