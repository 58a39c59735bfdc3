// Three settings, each made under a condition and tested under the same one: 2^3 paths. After
// Figure 1 of [LBE09]. Safe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int first = __VERIFIER_nondet_int(), second = __VERIFIER_nondet_int(), third = __VERIFIER_nondet_int();
    int red = 0, green = 0, blue = 0;
    if (first)
        red = 1;
    if (second)
        green = 2;
    if (third)
        blue = 3;
    if (first) {
        if (red != 1)
            reach_error();
    }
    if (second) {
        if (green != 2)
            reach_error();
    }
    if (third) {
        if (blue != 3)
            reach_error();
    }
    return 0;
}
