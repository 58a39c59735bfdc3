// expect: false(no-overflow): long long left shift
// args: --data-model ilp32
unsigned char __VERIFIER_nondet_uchar(void);
int main(void)
{
    unsigned char n = __VERIFIER_nondet_uchar();
    long long a = 3;
    return n < 63 && a << n > 0;
}
