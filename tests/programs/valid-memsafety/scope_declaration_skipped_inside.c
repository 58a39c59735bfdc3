// expect: true(valid-memsafety)
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        if (__VERIFIER_nondet_int())
            goto inside;
        int x;
    inside:
        x = i;
        int *p = &x;
        while (*p < 5)
            ++*p;
        sum += x;
    }
    return sum != 15;
}
