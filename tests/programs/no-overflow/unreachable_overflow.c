// expect: true(no-overflow)
int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    if (a > 5 && a < 3)
        a = 2147483647 + a;
    return a;
}
