// expect: false(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char a[3] = {1, 2, 3};
    int i = __VERIFIER_nondet_int();
    if (i >= 0 && i < 3 && a[i] == 2)
        reach_error();
    return 0;
}
