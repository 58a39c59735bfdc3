// expect: unknown(no-overflow): functions marked no_sanitize, where overflow is not checked, in
__attribute__((no_sanitize("undefined"))) static int next(int x)
{
    return x + 1;
}
int main(void)
{
    return next(2147483647) == 0;
}
