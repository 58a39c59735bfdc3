// expect: true(unreach-call)
// Arithmetic and logical shift to the right.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if ((x >> 31) != (x < 0 ? -1 : 0))
        reach_error();
    if ((unsigned)x >> 31 != (x < 0))
        reach_error();
    if (x >> 1 > x && x > 0)
        reach_error();
    unsigned char n = __VERIFIER_nondet_uchar() % 32;
    if (((1u << n) & ((1u << n) - 1)) != 0 || (1u << n) == 0)
        reach_error();
    return 0;
}
