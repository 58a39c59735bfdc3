// expect: true(unreach-call)
// The maximum of the inputs so far, between its bounds.
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    int m = 0;
    while (__VERIFIER_nondet_bool()) {
        int x = __VERIFIER_nondet_uchar();
        if (x > m)
            m = x;
        if (m > 255)
            reach_error();
    }
    return 0;
}
