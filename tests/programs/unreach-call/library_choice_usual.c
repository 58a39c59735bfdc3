// expect: false(unreach-call)
// native: not confirmed
// What the library usually chooses leads to the error.
unsigned __tessera_usually_u32(unsigned usual, const char *function);
void reach_error(void);
unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
    int x = (int)__tessera_usually_u32((unsigned)(a - b), "compare");
    for (int i = 0; i < 3; i++)
        if (__VERIFIER_nondet_uchar())
            a &= 0x7f;
    if (x == 6 && a == 20)
        reach_error();
    return 0;
}
