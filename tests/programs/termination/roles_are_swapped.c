// expect: true(termination)
// The two take turns in counting down.
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
    int *a = &x, *b = &y;
    while (*a > 0) {
        (*a)--;
        int *t = a;
        a = b;
        b = t;
    }
    return 0;
}
