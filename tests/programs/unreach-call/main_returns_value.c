// expect: true(unreach-call)
// The end of main ends the process: nothing else runs.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static void never(void) { reach_error(); }

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x)
        return x;
    return 3;
    never();
}
