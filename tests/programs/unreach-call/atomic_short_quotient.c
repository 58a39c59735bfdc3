// expect: unknown(unreach-call): an atomic integer that is updated in another type
// C and gcc: -5 / 3 is -1. clang extends the value of the atomic object by zeros before it divides.
extern void reach_error(void);

int main(void) {
    _Atomic short quotient = -5;
    quotient /= 3;
    if (quotient != -1)
        reach_error();
    return 0;
}
