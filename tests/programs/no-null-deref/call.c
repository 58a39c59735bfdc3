// expect: false(no-null-deref)
// native: not confirmed
extern int __VERIFIER_nondet_int(void);

static int one(void) {
    return 1;
}

int main(void) {
    int (*function)(void) = __VERIFIER_nondet_int() > 3 ? one : 0;
    return function();
}
