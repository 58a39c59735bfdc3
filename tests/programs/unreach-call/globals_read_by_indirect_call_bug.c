// expect: false(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int value;
static int reads(void) { return value; }
static int writes(void) { return value = 1; }
int main(void) {
    int (*f)(void) = writes;
    value = __VERIFIER_nondet_int();
    for (int i = 0; i < 4; i++)
        if (__VERIFIER_nondet_int() == i)
            f = reads;
    if (f() == 9)
        reach_error();
    return 0;
}
