// expect: true(unreach-call)
// Division truncates towards zero; the remainder has the sign of the dividend.
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_short();
    if (x / 7 * 7 + x % 7 != x)
        reach_error();
    if (x < 0 && (x % 7 > 0 || x / 7 > 0))
        reach_error();
    if (-7 / 2 != -3 || -7 % 2 != -1 || 7 / -2 != -3 || 7 % -2 != 1)
        reach_error();
    return 0;
}
