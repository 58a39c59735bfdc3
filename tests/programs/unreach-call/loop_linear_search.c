// expect: true(unreach-call)
extern char __VERIFIER_nondet_char(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    int a[6];
    for (int i = 0; i < 6; i++)
        a[i] = __VERIFIER_nondet_char();
    int key = a[__VERIFIER_nondet_uint() % 6], i = 0;
    while (i < 6 && a[i] != key)
        i++;
    if (i == 6)
        reach_error();
    return 0;
}
