// expect: false(unreach-call)
// More elements than locals get values of their own for: reads before writes are any value all the same.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int a[40];
    if (__VERIFIER_nondet_int())
        a[3] = 1;
    if (a[3] != 1)
        reach_error();
    return 0;
}
