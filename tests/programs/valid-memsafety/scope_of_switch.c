// expect: unknown(valid-memsafety): an access to a variable whose scope may have been left at
int main(void)
{
    int *p = 0, which = 1;
    switch (which) {
        int x;
    case 1:
        x = 3;
        p = &x;
    }
    return *p;
}
