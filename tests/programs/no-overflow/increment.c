// expect: false(no-overflow): increment.c:7:6
int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    a++;
    return a;
}
