// expect: false(unreach-call)
// Each round has an address of its own.
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    for (;;) {
        int *p = __VERIFIER_nondet_pointer();
        *p = __VERIFIER_nondet_int();
        if (*p == 77 && __VERIFIER_nondet_int() == 4)
            break;
    }
    reach_error();
}
