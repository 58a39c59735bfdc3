// expect: true(no-overflow)
int __VERIFIER_nondet_int(void);

// Undefined, and the end of the run, but no overflow.
int main(void)
{
    int a = __VERIFIER_nondet_int();
    return 5 / a;
}
