// expect: false(termination)
// What one loses the other one gets.
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
    int *a = &x, *b = &y;
    while (*a > 0) {
        (*a)--;
        (*b)++;
        int *t = a;
        a = b;
        b = t;
    }
    return 0;
}
