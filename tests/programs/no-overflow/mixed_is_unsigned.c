// expect: true(no-overflow)
int __VERIFIER_nondet_int(void);
unsigned __VERIFIER_nondet_uint(void);
// Usual arithmetic conversions: what happens is unsigned.
int main(void)
{
    int a = __VERIFIER_nondet_int();
    unsigned b = __VERIFIER_nondet_uint();
    return (a + b) * 2147483647 != 0;
}
