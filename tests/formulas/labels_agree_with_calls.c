// expect: true
// formula: G ((label(a) <-> X X call(at_a)) && (label(b) <-> X X call(at_b)) && (label(c) <-> X X call(at_c)))
// expect: true
// formula: G ((label(d) <-> X X call(at_d)) && (label(e) <-> X X call(at_e)))
// expect: false
// formula: G (label(d) -> F call(at_e))
// expect: false
// formula: G (label(e) -> X X X X label(a))
extern int __VERIFIER_nondet_int(void);

static void at_a(void) {}
static void at_b(void) {}
static void at_c(void) {}
static void at_d(void) {}
static void at_e(void) {}

/* Each label is followed by a call of its function, and nothing else calls it. */
static int walk(int n)
{
    void *const next[] = {&&b, &&c, &&d};
    goto *next[(unsigned)__VERIFIER_nondet_int() % 3];
a:
    at_a();
    if (n-- > 0)
        goto *next[(unsigned)__VERIFIER_nondet_int() % 3];
b:
    at_b();
    for (int i = 0; i < 2; i++) {
    c:
        at_c();
        if (__VERIFIER_nondet_int())
            goto a;
    }
    switch (__VERIFIER_nondet_int()) {
    case 1:
    d:
        at_d();
        return n;
    case 2:
        n = 0;
    default:
        break;
    }
    return n;
}

int main(void)
{
e:
    at_e();
    if (walk(2))
        goto e;
    return walk(1);
}
