// expect: true(unreach-call)
// A function that the program defines wins, assert's included.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int failures;

void __assert_fail_mine(void) { failures++; }
#define assert(c) ((c) ? (void)0 : __assert_fail_mine())

int main(void) {
    assert(__VERIFIER_nondet_int() == 3);
    if (failures > 1)
        reach_error();
    return 0;
}
