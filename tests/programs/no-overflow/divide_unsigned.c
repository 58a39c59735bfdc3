// expect: true(no-overflow)
unsigned __VERIFIER_nondet_uint(void);
int main(void)
{
    unsigned a = __VERIFIER_nondet_uint();
    return a / 0xffffffffu == 1 || a % (unsigned)-1 == 3;
}
