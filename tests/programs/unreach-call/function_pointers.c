// expect: false(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

static int inc(int x) { return x + 1; }
static int dec(int x) { return x - 1; }

int main(void) {
    int (*f)(int) = __VERIFIER_nondet_bool() ? inc : dec;
    int (*g)(int) = __VERIFIER_nondet_bool() ? &inc : &dec;
    if (f != g && f(g(7)) == 7)
        if (f == dec)
            reach_error();
    return 0;
}
