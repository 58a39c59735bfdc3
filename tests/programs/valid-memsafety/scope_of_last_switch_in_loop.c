// expect: unknown(valid-memsafety): an access to a variable whose scope may have been left at
int main(void)
{
    int *p = 0;
    for (int i = 0; i < 2; i++)
        switch (i) {
            int x;
        case 0:
            p = &x;
            break;
        case 1:
            *p = 3;
        }
    return 0;
}
