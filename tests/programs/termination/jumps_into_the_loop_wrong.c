// expect: false(termination)
// One label too late: the rest is never a multiple of four.
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char n = __VERIFIER_nondet_uchar();
    unsigned char count = n;
    switch (n % 4) {
    case 0:
        while (count != 0) {
            count--;
            count--;
        case 3:
            count--;
        case 2:
        case 1:
            count--;
        }
    }
    return 0;
}
