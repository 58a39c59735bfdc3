// expect: true(unreach-call)
// Following a null pointer ends the process.
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    int x = 3;
    int *p = __VERIFIER_nondet_bool() ? &x : 0;
    volatile int v = *p;
    (void)v;
    if (!p)
        reach_error();
    return 0;
}
