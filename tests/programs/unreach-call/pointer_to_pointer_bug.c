// expect: false(unreach-call)
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    int a = 1, b = 2;
    int *v[2] = {&a, &b};
    int **p = &v[__VERIFIER_nondet_uint() & 1];
    *p = &b;
    *v[0] = 5;
    if (b == 5)
        reach_error();
    return 0;
}
