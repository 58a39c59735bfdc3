// expect: false(no-overflow)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

// The sum is not reset with the counter.
int main(void) {
    int x = 0, y = 0;
    while (__VERIFIER_nondet_int()) {
        if (x < 5) {
            x++;
            y += 100000000;
        } else if (__VERIFIER_nondet_int()) {
            x = 0;
        }
    }
    return 0;
}
