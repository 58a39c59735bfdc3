// expect: false(unreach-call)
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    int a[4] = {0};
    unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
    if (i >= 4 || j >= 4)
        return 0;
    a[i] = 1;
    a[j] = 2;
    if (a[i] != 1)
        reach_error();
    return 0;
}
