// expect: true(unreach-call)
// needs: source
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static _Atomic _Bool flag;

static void check(int result, int expected) {
    if (result != expected || flag != expected)
        reach_error();
}

// Other values than 0 become 1, also where the lowest bit of what is computed is 0.
int main(void) {
    int n = __VERIFIER_nondet_int();
    check(flag |= n, n != 0);
    flag = 1;
    check(flag += 1, 1);
    check(flag -= 3, 1);
    check(flag *= 0.5, 1);
    check(flag ^= 1, 0);
    check(--flag, 1);
    check(--flag, 0);
    check(++flag, 1);
    if (flag-- != 1 || flag-- != 0)
        reach_error();
    check(flag, 1);
    return 0;
}
