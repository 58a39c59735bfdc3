// expect: unknown(unreach-call): undefined function assert, called
// args: --undefined havoc
// assert is a macro: without its header the program does not link.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void assert(int);

int main(void) {
    int x = __VERIFIER_nondet_int();
    assert(x > 0);
    if (x <= 0)
        reach_error();
    return 0;
}
