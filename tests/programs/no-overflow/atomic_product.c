// expect: false(no-overflow): atomic_product.c:5:7
int main(void)
{
    _Atomic int x = 65536;
    x *= 65536;
    return x == 0;
}
