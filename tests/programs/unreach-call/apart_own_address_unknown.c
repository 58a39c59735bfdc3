// expect: unknown(unreach-call): the program has given away
// The address of x comes back from there, so that x is 1.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int x = 0, *p = &x, **wild = __VERIFIER_nondet_pointer();
    *wild = p;
    **wild = 1;
    if (x == 2)
        reach_error();
    return 0;
}
