// expect: true(valid-memsafety)
int main(void)
{
    int *p = (int[]){1, 2};
    {
        p[1] = 3;
    }
    return p[0] != 1;
}
