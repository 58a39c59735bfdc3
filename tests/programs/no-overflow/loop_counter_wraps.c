// expect: false(no-overflow): loop_counter_wraps.c:6:10
int main(void)
{
    int n = 2147483640;
    while (n > 0)
        n++;
    return 0;
}
