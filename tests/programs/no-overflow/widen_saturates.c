// expect: true(no-overflow)
// needs: widening, solved-form
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

// A counter that stops at a limit, and a sum that keeps in step with it.
int main(void) {
    int x = 0, y = 0;
    while (__VERIFIER_nondet_int()) {
        if (x < 1000000) {
            x++;
            y += 2;
        } else if (__VERIFIER_nondet_int()) {
            x = 0;
            y = 0;
        }
    }
    return 0;
}
