// expect: false(no-overflow): int addition
int __VERIFIER_nondet_int(void);

void __VERIFIER_assume(int);
int main(void)
{
    int a = __VERIFIER_nondet_int();
    __VERIFIER_assume(a + 1 < 1000);
    return 0;
}
