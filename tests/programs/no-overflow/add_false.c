// expect: false(no-overflow): signed integer overflow: int addition
int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    return a + b > 0;
}
