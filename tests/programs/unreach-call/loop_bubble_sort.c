// expect: true(unreach-call)
extern signed char __VERIFIER_nondet_schar(void);
extern void reach_error(void);

int main(void) {
    signed char a[3];
    for (int i = 0; i < 3; i++)
        a[i] = __VERIFIER_nondet_schar();
    int before = a[0] + a[1] + a[2];
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2 - i; j++)
            if (a[j] > a[j + 1]) {
                signed char t = a[j];
                a[j] = a[j + 1];
                a[j + 1] = t;
            }
    if (a[0] > a[1] || a[1] > a[2] || a[0] + a[1] + a[2] != before)
        reach_error();
    return 0;
}
