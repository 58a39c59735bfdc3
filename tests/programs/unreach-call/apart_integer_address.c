// expect: false(unreach-call)
// An address stays one as an integer.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int x = 0;
    unsigned long *wild = __VERIFIER_nondet_pointer();
    *wild = (unsigned long)&x;
    *(int *)*wild = 1;
    if (x == 1)
        reach_error();
    return 0;
}
