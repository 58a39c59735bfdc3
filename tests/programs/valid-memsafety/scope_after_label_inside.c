// expect: true(valid-memsafety)
int main(void)
{
    int i = 0, sum = 0;
    {
    again:;
        int x = i;
        int *p = &x;
        for (int k = 0; k < 3; k++)
            sum += *p;
        if (i++ < 2)
            goto again;
    }
    return sum == 0;
}
