// expect: true(unreach-call)
// needs: widening
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

typedef const unsigned char flag;

// Bits are read as the claims mean them, whatever C promotes the variables to.
int main(void) {
    signed char c = -128;
    unsigned short s = 65532;
    long long l = -16;
    _Bool b = 0;
    flag f = 200;
    while (__VERIFIER_nondet_int()) {
        c = (signed char)(c + 2);
        s += 4;
        l += 16;
        b = !b;
    }
    if (c & 1 || s & 3 || l & 15 || f != 200 || b > 1)
        reach_error();
    return 0;
}
