// expect: true(no-overflow)
// Clang leaves it out with its check.
static int unused(void)
{
    return 1 << 31;
}
int main(void)
{
    return 0;
}
