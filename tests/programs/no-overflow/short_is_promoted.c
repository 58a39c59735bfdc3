// expect: true(no-overflow)
short __VERIFIER_nondet_short(void);
int main(void)
{
    short a = __VERIFIER_nondet_short();
    short b = a * a;
    b += a;
    b++;
    return -b - a;
}
