// expect: unknown(unreach-call): unreachable
// Behaviour after __builtin_unreachable is undefined: no verdict.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 7)
        __builtin_unreachable();
    return 0;
}
