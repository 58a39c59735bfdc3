// expect: unknown(no-overflow): an atomic operation that wraps around
int main(void)
{
    _Atomic int x = 2147483647;
    x++;
    return x == 0;
}
