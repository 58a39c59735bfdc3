// expect: true(no-overflow)
int __VERIFIER_nondet_int(void);

// Undefined until C23, but the result can be represented: no overflow.
int main(void)
{
    int a = __VERIFIER_nondet_int();
    if (a >= 0 || a < -1000)
        return 0;
    return a << 4;
}
