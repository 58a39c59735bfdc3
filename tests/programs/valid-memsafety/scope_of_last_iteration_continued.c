// expect: unknown(valid-memsafety): an access to a variable whose scope may have been left at
int main(void)
{
    int *p = 0, i = 0;
    while (1) {
        if (p)
            *p = 1;
        if (i++ == 3)
            break;
        goto inside;
        int x;
    inside:
        p = &x;
        if (i < 5)
            continue;
        i++;
    }
    return 0;
}
