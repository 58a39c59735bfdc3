// expect: true(termination)
// Whatever is left over modulo four is done first.
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char n = __VERIFIER_nondet_uchar();
    unsigned char count = n;
    switch (n % 4) {
    case 0:
        while (count != 0) {
            count--;
        case 3:
            count--;
        case 2:
            count--;
        case 1:
            count--;
        }
    }
    return 0;
}
