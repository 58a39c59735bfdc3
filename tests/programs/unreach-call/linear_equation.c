// expect: false(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    if (x > 0 && y > 0 && x < 100 && y < 100 && 3 * x + 5 * y == 71 && x > y)
        reach_error();
    return 0;
}
