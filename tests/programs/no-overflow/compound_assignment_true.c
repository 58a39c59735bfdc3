// expect: true(no-overflow)
int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    if (a > 1000 || a < 0)
        return 0;
    a *= 1000;
    a -= 7;
    a += 1000000000;
    a /= 3;
    a %= 5;
    return a;
}
