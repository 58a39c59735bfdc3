// expect: true(unreach-call)
// A number that is known to be null, or an error code, is no address of an object.
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int x;

int main(void) {
    unsigned long n = __VERIFIER_nondet_ulong();
    if (n < 100 && n == (unsigned long)&x)
        reach_error();
    if (n >= -100ul && (unsigned long)&x == n)
        reach_error();
    return 0;
}
