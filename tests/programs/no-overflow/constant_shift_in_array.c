// expect: unknown(no-overflow): overflow in a constant expression at
static const int flags[3] = {1, 2, 1 << 31};
int main(void)
{
    return flags[0];
}
