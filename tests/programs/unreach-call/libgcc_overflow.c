// expect: true(unreach-call)
// args: --undefined havoc
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern int __addvsi3(int, int);

// An overflow aborts; what comes after has none.
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (__addvsi3(x, 1) <= x)
        reach_error();
    return 0;
}
