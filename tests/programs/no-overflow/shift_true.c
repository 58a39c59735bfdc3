// expect: true(no-overflow)
int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int n = __VERIFIER_nondet_int();
    if (a < 0 || a > 127 || n < 0 || n > 24)
        return 0;
    a <<= n;
    return a >> n;
}
