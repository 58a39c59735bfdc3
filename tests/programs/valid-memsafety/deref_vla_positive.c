// expect: true(valid-memsafety)
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3)
        return 0;
    int a[n][2];
    for (int i = 0; i < n; i++)
        a[i][1] = i;
    return 0;
}
