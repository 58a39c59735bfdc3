// expect: false(no-overflow): number addition
typedef int number;
number __VERIFIER_nondet_int(void);

number twice(number a)
{
    return a + a;
}

int main(void)
{
    return twice(__VERIFIER_nondet_int());
}
