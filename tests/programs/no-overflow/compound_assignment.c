// expect: false(no-overflow): compound_assignment.c:11:7
int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    if (a > 1000 || a < 0)
        return 0;
    a *= 1000;
    a *= 1000;
    a += 7;
    a *= 3;
    return a;
}
