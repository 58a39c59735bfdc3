// expect: unknown(valid-memsafety): an access to a variable whose scope may have been left at
int main(void)
{
    int *p = 0;
    for (int i = 0; i < 3; i++) {
        if (p)
            *p = i;
        p = (int[]){1, 2, 3};
    }
    return 0;
}
