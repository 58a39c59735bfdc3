// expect: false(no-overflow): add_constant.c:10:14
int __VERIFIER_nondet_int(void);

// INT_MAX + 1, and nothing before it.
int main(void)
{
    int a = __VERIFIER_nondet_int();
    if (a < 100)
        return 0;
    return a + 1 - 100;
}
