// expect: unknown(valid-memsafety): an access to a variable whose scope may have been left at
// The compiler marks no scope of what follows a label in its block.
int main(void)
{
    int *p = 0, i = 0;
    {
    again:;
        int x = i;
        p = &x;
        if (i++ < 2)
            goto again;
    }
    *p = 3;
    return 0;
}
