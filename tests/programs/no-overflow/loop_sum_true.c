// expect: true(no-overflow)
unsigned char __VERIFIER_nondet_uchar(void);
int main(void)
{
    int sum = 0;
    while (sum < 1147483392)
        sum += 255 + (__VERIFIER_nondet_uchar() > 3 ? 1000000000 - sum % 7 : 1000000000);
    return 0;
}
