// expect: false(no-overflow): int left shift
unsigned char __VERIFIER_nondet_uchar(void);
// The byte is an int when it is shifted; the first cast comes too late.
int main(void)
{
    unsigned char high = __VERIFIER_nondet_uchar();
    unsigned word = (unsigned)(high << 24);
    return word != 0;
}
