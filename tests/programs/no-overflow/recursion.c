// expect: false(no-overflow): recursion.c:4:27
int factorial(int n)
{
    return n <= 1 ? 1 : n * factorial(n - 1);
}
int main(void)
{
    return factorial(13) != 0;
}
