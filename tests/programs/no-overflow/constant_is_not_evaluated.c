// expect: true(no-overflow)
// Neither is ever computed.
int main(void)
{
    int size = sizeof(2147483647 + 1);
    return 0 && 2147483647 + 1 ? size : 0;
}
