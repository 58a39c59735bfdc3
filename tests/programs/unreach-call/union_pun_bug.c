// expect: false(unreach-call)
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

union word {
    unsigned value;
    unsigned char byte[4];
};

int main(void) {
    union word w = {0};
    for (int i = 0; i < 4; i++)
        w.byte[i] = __VERIFIER_nondet_uchar();
    if (w.value == 0xcafe1234u)
        reach_error();
    return 0;
}
