// expect: true(no-overflow)
int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    if (a > 0)
        return 0;
    return -1 - a;
}
