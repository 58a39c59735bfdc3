// expect: true(no-overflow)
int __VERIFIER_nondet_int(void);

// 46340 is the largest int whose square is one.
int main(void)
{
    int a = __VERIFIER_nondet_int();
    if (a < -46340 || a > 46340)
        return 0;
    return a * a;
}
