// expect: true(unreach-call)
// The usual assume of the older tasks: a loop that never ends.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static void assume(int condition) {
    if (!condition) {
    loop:
        goto loop;
    }
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    assume(x > 0);
    if (x <= 0)
        reach_error();
    return 0;
}
