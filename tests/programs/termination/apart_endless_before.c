// expect: false(termination)
// This loop comes before the write.
extern void *__VERIFIER_nondet_pointer(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *p = __VERIFIER_nondet_pointer();
    while (__VERIFIER_nondet_int() != 7) {
    }
    *p = 0;
    return 0;
}
