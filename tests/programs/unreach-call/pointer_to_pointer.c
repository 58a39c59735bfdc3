// expect: true(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

static void set(int **p, int *to) { *p = to; }

int main(void) {
    int a = 1, b = 2, *p = &a, **pp = &p, ***ppp = &pp;
    set(pp, __VERIFIER_nondet_bool() ? &b : &a);
    ***ppp = 7;
    if (a + b != 9 && a + b != 8)
        reach_error();
    if (*p != 7 || (p == &a) == (p == &b))
        reach_error();
    return 0;
}
