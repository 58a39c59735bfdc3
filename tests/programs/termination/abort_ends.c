// expect: true(termination)
extern int __VERIFIER_nondet_int(void);

extern void abort(void);
int main(void) {
    for (;;) {
        if (__VERIFIER_nondet_int() != 1)
            abort();
        abort();
    }
}
