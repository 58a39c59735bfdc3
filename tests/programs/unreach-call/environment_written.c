// expect: false(unreach-call)
// An arbitrary address may be that of memory that nobody else uses.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int *p = __VERIFIER_nondet_pointer();
    *p = 5;
    if (*p == 5)
        reach_error();
    return 0;
}
