// expect: false(unreach-call)
// One of the values that are not negative shows the violation.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int check();

int main(void) {
    check(__VERIFIER_nondet_int());
    return 0;
}

int check(long n) {
    if (n == 77)
        reach_error();
    return 0;
}
