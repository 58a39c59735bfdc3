// expect: false(unreach-call)
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    int a[10];
    unsigned i = __VERIFIER_nondet_uint();
    if (i >= 10)
        return 0;
    int *p = &a[i];
    if (p - a == 9 && (char *)p - (char *)a == 36)
        reach_error();
    return 0;
}
