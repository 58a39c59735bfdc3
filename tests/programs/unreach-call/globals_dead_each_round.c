// expect: true(unreach-call)
// What the inputs of one round were makes no difference for the next.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int a, b, sum;
static void read_inputs(void) {
    a = __VERIFIER_nondet_int();
    b = __VERIFIER_nondet_int();
}
static void step(void) {
    if (a > b)
        sum = a - b;
    else
        sum = b - a;
}
int main(void) {
    for (;;) {
        read_inputs();
        step();
        if (sum != (a > b ? a - b : b - a))
            reach_error();
    }
}
