// expect: true(no-overflow)
int __VERIFIER_nondet_int(void);

int main(void)
{
    long a = __VERIFIER_nondet_int();
    return a + 1 > 0;
}
