// expect: unknown(unreach-call): of a negative value
// Nothing is known of what happens to negative values; the others are harmless.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int check();

int main(void) {
    check(__VERIFIER_nondet_int());
    return 0;
}

int check(unsigned long n) {
    if (n == 0x80000000)
        reach_error();
    return 0;
}
