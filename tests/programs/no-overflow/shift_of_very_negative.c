// expect: false(no-overflow): int left shift
int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    if (a >= 0 || a < -200000000)
        return 0;
    return a << 4;
}
