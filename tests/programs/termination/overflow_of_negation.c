// expect: unknown(termination)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == -x && x)
        for (;;)
            ;
    return 0;
}
