// expect: unknown(unreach-call): the program has given away
// An address stays one as an integer, and x is 1.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int x = 0;
    unsigned long *wild = __VERIFIER_nondet_pointer();
    *wild = (unsigned long)&x;
    *(int *)*wild = 1;
    if (x == 3)
        reach_error();
    return 0;
}
