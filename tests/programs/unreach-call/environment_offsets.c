// expect: false(unreach-call)
// Symbolic indices of an array of the environment, which is compared with an object of the program before.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
extern int __VERIFIER_nondet_int(void);
int global;

int main(void) {
    int *p = __VERIFIER_nondet_pointer();
    int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
    if (i < 0 || i > 9 || j < 0 || j > 9 || p == &global)
        return 0;
    p[i] = 4;
    p[j] = 5;
    if (p[i] == 5 && i == 3)
        reach_error();
    return 0;
}
