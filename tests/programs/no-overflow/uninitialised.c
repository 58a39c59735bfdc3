// expect: false(no-overflow): uninitialised = 2147483647
// native: not confirmed
int main(void)
{
    int a;
    return a + 1;
}
