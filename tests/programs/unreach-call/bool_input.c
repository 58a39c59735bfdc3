// expect: true(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    _Bool b = __VERIFIER_nondet_bool();
    int i = b;
    if (i != 0 && i != 1)
        reach_error();
    if (b + b > 2 || !b == b)
        reach_error();
    return 0;
}
