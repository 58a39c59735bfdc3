// expect: unknown(unreach-call): the program has given away
// The state before the address is given away is not taken for the one after it.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
extern int __VERIFIER_nondet_int(void);
int x;

int main(void) {
    int **wild = __VERIFIER_nondet_pointer();
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int())
            *wild = &x;
        else
            x = 0;
        if (__VERIFIER_nondet_int() == 7)
            break;
    }
    **wild = 5;
    if (x == 6)
        reach_error();
    return 0;
}
