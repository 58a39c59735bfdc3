// expect: unknown(no-overflow): overflow in a constant expression at
// The compiler computes it.
static int x = 2147483647 + 1;
int main(void)
{
    return x == 0;
}
