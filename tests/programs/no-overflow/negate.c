// expect: false(no-overflow): signed integer overflow: int negation
int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    return -a;
}
