// expect: unknown(no-overflow): complex numbers, where overflow is not checked, in
int main(void)
{
    _Complex int a = 2147483647;
    a = a + 1;
    return __real__ a == 0;
}
