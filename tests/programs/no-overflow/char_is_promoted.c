// expect: true(no-overflow)
char __VERIFIER_nondet_char(void);
signed char __VERIFIER_nondet_schar(void);
// The sum is an int; that the conversion back loses bits is no overflow.
int main(void)
{
    char a = __VERIFIER_nondet_char();
    signed char b = __VERIFIER_nondet_schar();
    char c = a + b;
    c += a;
    c++;
    c = -c;
    b = c * b;
    b--;
    return c > 0 ? a * b : 0;
}
