// expect: true(no-overflow)
extern int __VERIFIER_nondet_int(void);
static int largest(void)
{
    return 2147483647 + 1;
}
int main(void)
{
    int x = __VERIFIER_nondet_int();
    return x > 5 && x < 3 ? largest() : 0;
}
