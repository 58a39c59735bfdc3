// expect: false(no-overflow): marked_no_sanitize_thread.c:4:14
__attribute__((no_sanitize("thread"))) static int next(int x)
{
    return x + 1;
}
int main(void)
{
    return next(2147483647) == 0;
}
