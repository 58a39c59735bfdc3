// expect: unknown(unreach-call): the program has given away
// The constant table leads on to x.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
int x = 1;
static int *const table[1] = {&x};

int main(void) {
    int *const **wild = __VERIFIER_nondet_pointer();
    *wild = table;
    *(*wild)[0] = 2;
    if (x == 3)
        reach_error();
    return 0;
}
