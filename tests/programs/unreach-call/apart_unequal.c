// expect: false(unreach-call)
// Most numbers are not the address of x.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int x = 0, *p = __VERIFIER_nondet_pointer();
    if (p != &x && p)
        reach_error();
    return 0;
}
