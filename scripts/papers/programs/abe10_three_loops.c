// Loops in a row and inside each other, with two relations between four numbers. Safe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    unsigned x = 0, y = 0, z = 0, u = 0;
    while (__VERIFIER_nondet_int()) {
        x += 1;
        y += 3;
        z += 5;
        while (__VERIFIER_nondet_int()) {
            z += 2;
            u += 6;
        }
    }
    while (__VERIFIER_nondet_int()) {
        x += 2;
        y += 6;
        z += 10;
    }
    if (u + 15 * x != 3 * z || y != 3 * x)
        reach_error();
    return 0;
}
