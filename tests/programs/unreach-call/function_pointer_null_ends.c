// expect: true(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

static int one(void) { return 1; }

int main(void) {
    int (*f)(void) = __VERIFIER_nondet_bool() ? one : 0;
    f();
    if (!f)
        reach_error();
    return 0;
}
