// expect: false(no-overflow): decrement.c:7:9
int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    if (a < 5)
        --a;
    return a;
}
