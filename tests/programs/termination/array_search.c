// expect: true(termination)
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char data[8], wanted = __VERIFIER_nondet_uchar();
    for (int i = 0; i < 8; i++)
        data[i] = __VERIFIER_nondet_uchar();
    int at = 0;
    while (at < 8 && data[at] != wanted)
        at++;
    return at;
}
