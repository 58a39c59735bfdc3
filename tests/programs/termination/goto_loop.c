// expect: false(termination)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
again:
    if (x == 7)
        goto again;
    return 0;
}
