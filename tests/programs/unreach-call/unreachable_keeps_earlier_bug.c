// expect: false(unreach-call)
// A later __builtin_unreachable must not remove the test before it.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 7)
        reach_error();
    if (x == 7)
        __builtin_unreachable();
    return 0;
}
