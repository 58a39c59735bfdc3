// expect: false(unreach-call)
// An address that is one of two others, by data.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *a = __VERIFIER_nondet_pointer(), *b = __VERIFIER_nondet_pointer();
    int c = __VERIFIER_nondet_int();
    int *p = c ? a : b;
    *a = 1;
    *b = 2;
    *p = 3;
    if (*a == 3 && c != 0 && *b == 2)
        reach_error();
    return 0;
}
