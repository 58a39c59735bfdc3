// expect: true(no-overflow)
// Undefined, but what the result would be is not said, hence not that it is too large; the machine shifts by 0.
int main(void)
{
    int n = 32;
    return 1 << n;
}
