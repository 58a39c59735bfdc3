// expect: true(termination)
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint() % 50;
    if (__VERIFIER_nondet_uint())
        goto b;
a:
    if (x == 0)
        return 0;
    x--;
b:
    if (x == 0)
        return 1;
    x--;
    goto a;
}
