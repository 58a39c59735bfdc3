// expect: false(no-overflow): signed integer overflow: int subtraction
int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    if (a > 0)
        return 0;
    return 3 - 1 - a;
}
