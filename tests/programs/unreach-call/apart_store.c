// expect: true(unreach-call)
// What an undefined address leads to is no object of the program.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
int global = 3;

int main(void) {
    int local = 4, *p = __VERIFIER_nondet_pointer();
    *p = 9;
    p[7] = 10;
    if (global != 3 || local != 4)
        reach_error();
    return 0;
}
