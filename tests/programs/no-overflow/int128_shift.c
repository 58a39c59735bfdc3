// expect: false(no-overflow): __int128 left shift
unsigned char __VERIFIER_nondet_uchar(void);
int main(void)
{
    unsigned char n = __VERIFIER_nondet_uchar();
    __int128 a = 3;
    return n < 127 && a << n > 0;
}
