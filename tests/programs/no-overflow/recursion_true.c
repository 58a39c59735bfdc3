// expect: true(no-overflow)
int factorial(int n)
{
    return n <= 1 ? 1 : n * factorial(n - 1);
}
int main(void)
{
    return factorial(12) != 0;
}
