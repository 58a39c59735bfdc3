// expect: unknown(valid-memsafety): an access to a variable whose scope may have been left at
// The block is not left, so that the variable is the same one and the access valid: but from the block's start this cannot be told.
int main(void)
{
    int *p = 0, i = 0;
    {
    again:
        if (p)
            *p = 7;
        int x = i;
        p = &x;
        if (i++ < 2)
            goto again;
    }
    return 0;
}
