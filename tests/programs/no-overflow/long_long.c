// expect: false(no-overflow): long long multiplication
long long __VERIFIER_nondet_longlong(void);
int main(void)
{
    long long a = __VERIFIER_nondet_longlong();
    if (a < 0 || a > 3037000500)
        return 0;
    return a * a > 0;
}
