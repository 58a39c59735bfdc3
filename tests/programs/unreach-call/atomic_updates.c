// expect: true(unreach-call)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000)
        return 0;
    _Atomic unsigned char c = 200;
    c *= 0.5;
    _Atomic long l = n;
    l += 3;
    l -= 1LL << 40;
    _Atomic double d = 1.5;
    d += 2;
    if (c != 100 || l != n + 3 - (1LL << 40) || d != 3.5)
        reach_error();
    return 0;
}
