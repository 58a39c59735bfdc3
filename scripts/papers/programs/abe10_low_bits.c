// A number whose two lowest bits never change. Safe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    unsigned x = 1;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int())
            x += 4;
        else
            x *= 5;
    }
    if (x % 4 != 1)
        reach_error();
    return 0;
}
