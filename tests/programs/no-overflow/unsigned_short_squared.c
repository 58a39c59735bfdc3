// expect: false(no-overflow): signed integer overflow: int multiplication
unsigned short __VERIFIER_nondet_ushort(void);
// Both are promoted to int, which holds the squares of 16 bits only up to 46340.
int main(void)
{
    unsigned short a = __VERIFIER_nondet_ushort();
    unsigned square = a * a;
    return square != 0;
}
