// expect: unknown(unreach-call): the program has given away
// What comes back may be the address of x, and what is compared with it as well.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int x = 0, *p = &x, **wild = __VERIFIER_nondet_pointer();
    *wild = p;
    int *back = *wild;
    *back = 1;
    if (x != 0 && x != 1)
        reach_error();
    return 0;
}
