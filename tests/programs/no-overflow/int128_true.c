// expect: true(no-overflow)
long long __VERIFIER_nondet_longlong(void);
int main(void)
{
    __int128 a = __VERIFIER_nondet_longlong();
    return a + a - 5 > 0;
}
