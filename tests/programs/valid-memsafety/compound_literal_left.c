// expect: unknown(valid-memsafety): an access to a variable whose scope may have been left at
int main(void)
{
    int *p;
    {
        p = &(int){3};
    }
    return *p != 3;
}
