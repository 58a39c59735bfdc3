// expect: false(unreach-call)
// The error function called through a pointer.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static void nothing(void) {}

int main(void) {
    void (*f)(void) = __VERIFIER_nondet_int() == 8 ? reach_error : nothing;
    f();
    return 0;
}
