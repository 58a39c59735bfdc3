// expect: true(no-overflow)
int __VERIFIER_nondet_int(void);

int main(void)
{
    long long a = __VERIFIER_nondet_int();
    long long b = __VERIFIER_nondet_int();
    return a * b + a - b > 0;
}
