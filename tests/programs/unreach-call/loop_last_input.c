// expect: true(unreach-call)
// The variable holds any value again in every round: the second round is included in the first.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x != 0) {
        x = __VERIFIER_nondet_int();
        if (x == 5 && x != 5)
            reach_error();
    }
    if (x)
        reach_error();
    return 0;
}
