// expect: false(unreach-call)
// The states differ only in where a pointer points.
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    int a = 1, b = 2, *p = &a;
    while (__VERIFIER_nondet_bool()) {
        if (*p == 2)
            reach_error();
        p = p == &a ? &b : &a;
    }
    return 0;
}
