// expect: true(unreach-call)
// The address of x is given away, but nothing is done with what may come back.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int x = 0, **wild = __VERIFIER_nondet_pointer();
    if (*wild)
        x = 2;
    *wild = &x;
    x++;
    if (x != 1 && x != 3)
        reach_error();
    return 0;
}
