// expect: false(unreach-call)
// One round is missing.
extern signed char __VERIFIER_nondet_schar(void);
extern void reach_error(void);

int main(void) {
    signed char a[4];
    for (int i = 0; i < 4; i++)
        a[i] = __VERIFIER_nondet_schar();
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3 - i; j++)
            if (a[j] > a[j + 1]) {
                signed char t = a[j];
                a[j] = a[j + 1];
                a[j + 1] = t;
            }
    if (a[0] > a[1])
        reach_error();
    return 0;
}
