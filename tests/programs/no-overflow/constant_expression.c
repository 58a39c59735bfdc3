// expect: false(no-overflow): constant_expression.c:4:23
int main(void)
{
    return 2147483647 + 1;
}
