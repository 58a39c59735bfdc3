// expect: unknown(unreach-call): the program has given away
// The address is that of x, and written through.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int x = 0, *p = __VERIFIER_nondet_pointer();
    if (p == &x) {
        *p = 1;
        if (x == 1)
            reach_error();
    }
    return 0;
}
