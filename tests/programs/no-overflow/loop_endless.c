// expect: true(no-overflow)
unsigned char __VERIFIER_nondet_uchar(void);

int main(void)
{
    int n = 0;
    for (;;) {
        n++;
        n = __VERIFIER_nondet_uchar() - n / 2;
        if (n < 0 || n > 1000)
            n = 0;
    }
}
