// expect: false(no-overflow): int addition
int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    (void)(a + 1);
    return 0;
}
