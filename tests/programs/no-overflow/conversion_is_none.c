// expect: true(no-overflow)
long __VERIFIER_nondet_long(void);
unsigned __VERIFIER_nondet_uint(void);
// What does not fit is converted in an implementation-defined way.
int main(void)
{
    int a = __VERIFIER_nondet_long();
    int b = __VERIFIER_nondet_uint();
    signed char c = 300 + (a & 1);
    short d = (short)b;
    enum { RED, GREEN } e = a;
    return a == b && c == d && e == GREEN;
}
