// expect: false(unreach-call)
// Code that runs before main.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

__attribute__((constructor)) static void early(void) {
    if (__VERIFIER_nondet_int() == 31)
        reach_error();
}

int main(void) { return 0; }
