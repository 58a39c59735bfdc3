// expect: true(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    long y = (long)x * 2;
    if (x > 0 && y < 0)
        reach_error();
    return 0;
}
