// expect: unknown(valid-memsafety): an access to a variable whose scope may have been left at
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    int *p = 0;
    {
        if (__VERIFIER_nondet_int())
            goto inside;
        int x;
    inside:
        x = 3;
        p = &x;
    }
    return *p;
}
