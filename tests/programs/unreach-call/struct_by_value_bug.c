// expect: false(unreach-call)
// The change is lost, since the callee has a copy.
extern long __VERIFIER_nondet_long(void);
extern void reach_error(void);

struct pair {
    long a, b;
};

static void reset(struct pair p) { p.a = p.b = 0; }

int main(void) {
    struct pair p = {__VERIFIER_nondet_long(), 2};
    reset(p);
    if (p.a == 99 && p.b == 2)
        reach_error();
    return 0;
}
