// expect: true(unreach-call)
// Floating-point values that are only stored and copied need no arithmetic.
extern double __VERIFIER_nondet_double(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct sample {
    int id;
    double value;
};

int main(void) {
    struct sample a = {1, 0.0}, b;
    a.value = __VERIFIER_nondet_double();
    a.id = __VERIFIER_nondet_int();
    b = a;
    if (b.id != a.id)
        reach_error();
    return 0;
}
