// expect: true(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int sign(int x) {
    if (x > 0)
        return 1;
    if (x < 0)
        return -1;
    if (x == 0)
        return 0;
    __builtin_unreachable();
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    int s = sign(x);
    if (s < -1 || s > 1 || (s == 0) != (x == 0))
        reach_error();
    return 0;
}
