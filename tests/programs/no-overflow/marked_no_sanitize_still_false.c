// expect: false(no-overflow): marked_no_sanitize_still_false.c:9:25
__attribute__((no_sanitize("undefined"))) static int next(int x)
{
    return x + 1;
}
int main(void)
{
    int x = 2147483647;
    return next(3) == x + 1;
}
