// expect: unknown(unreach-call): the program has given away
// The number that is found is the address of x.
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    int x = 0;
    unsigned long n = __VERIFIER_nondet_ulong();
    if (n + 3 != (unsigned long)&x + 3)
        return 0;
    *(int *)n = 1;
    if (x == 1)
        reach_error();
    return 0;
}
