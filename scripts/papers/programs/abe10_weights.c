// A weighted sum of four numbers that each step leaves as it is, or changes with its record. Safe.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    unsigned c = __VERIFIER_nondet_uint(), d = __VERIFIER_nondet_uint();
    unsigned sum = 7 * a + 11 * b + 13 * c + 17 * d;
    while (__VERIFIER_nondet_int()) {
        switch (__VERIFIER_nondet_int()) {
        case 0:
            a += 11;
            b -= 7;
            break;
        case 1:
            b += 13;
            c -= 11;
            break;
        case 2:
            c += 17;
            d -= 13;
            break;
        case 3:
            d += 7;
            a -= 17;
            break;
        case 4:
            a += 1;
            sum += 7;
            break;
        }
    }
    if (7 * a + 11 * b + 13 * c + 17 * d != sum)
        reach_error();
    return 0;
}
