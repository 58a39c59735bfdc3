// expect: true(unreach-call)
// What traps in the loop ends the run.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint() % 3, x = 0;
    for (unsigned i = 0; i < 5; i++)
        x = 7 / n;
    if (n == 0)
        reach_error();
    return 0;
}
