// expect: true(unreach-call)
// A body for an input function makes it an ordinary function.
extern void reach_error(void);
int __VERIFIER_nondet_int(void) { return 5; }

int main(void) {
    if (__VERIFIER_nondet_int() != 5)
        reach_error();
    return 0;
}
