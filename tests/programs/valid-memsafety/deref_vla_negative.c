// expect: unknown(valid-memsafety): a variable-length array of negative size at
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n > 3)
        return 0;
    int a[n];
    if (n)
        a[0] = 1;
    return 0;
}
