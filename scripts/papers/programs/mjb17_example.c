// Two values that are independent though one of them decides how the other changes. After Examples
// 2.1 and 3.1 of [MJB17]. Safe: no square leaves 5 when it is divided by 8.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    if (x > 10)
        y = y + 16;
    while (__VERIFIER_nondet_int())
        y = y ^ 128;
    if (x * x % 8 == 5 || y * y % 8 == 5)
        reach_error();
    return 0;
}
