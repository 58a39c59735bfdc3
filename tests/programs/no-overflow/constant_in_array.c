// expect: unknown(no-overflow): overflow in a constant expression at
int main(void)
{
    int list[40] = {1, 2, 65536 * 65536, 4, 5, 6, 7, 8, 9};
    return list[0];
}
