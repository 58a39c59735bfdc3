// expect: unknown(unreach-call)
// An access outside of its object is not given a meaning.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a[3] = {1, 2, 3};
    int i = __VERIFIER_nondet_int();
    if (a[i] == 77)
        reach_error();
    return 0;
}
