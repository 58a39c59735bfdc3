// expect: true(unreach-call)
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static const unsigned char squares[16] = {0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225};

int main(void) {
    unsigned char i = __VERIFIER_nondet_uchar();
    if (i >= 16)
        return 0;
    if (squares[i] != i * i)
        reach_error();
    return 0;
}
