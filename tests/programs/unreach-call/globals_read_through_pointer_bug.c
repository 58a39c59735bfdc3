// expect: false(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int x, y;
static int *p = &x;
int main(void) {
    x = __VERIFIER_nondet_int();
    y = __VERIFIER_nondet_int();
    for (int i = 0; i < 3; i++)
        if (y == i)
            p = &y;
    int old = *p;
    x = 0;
    y = 0;
    if (old == 41)
        reach_error();
    return 0;
}
