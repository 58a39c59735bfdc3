// expect: false(unreach-call)
// Each level has its own local.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int f(int n, int *outer) {
    int mine = n;
    if (n > 0)
        f(n - 1, &mine);
    *outer += mine;
    return mine;
}

int main(void) {
    int x = 0;
    if (f(__VERIFIER_nondet_int() & 3, &x) == 6)
        reach_error();
    return 0;
}
