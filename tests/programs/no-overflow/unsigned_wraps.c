// expect: true(no-overflow)
unsigned __VERIFIER_nondet_uint(void);
unsigned long __VERIFIER_nondet_ulong(void);
int main(void)
{
    unsigned a = __VERIFIER_nondet_uint();
    unsigned long b = __VERIFIER_nondet_ulong();
    a = a * a + 1;
    a++;
    b = -b - a;
    b <<= 7;
    return (a << 31) + b != 0;
}
