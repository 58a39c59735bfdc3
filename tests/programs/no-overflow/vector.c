// expect: unknown(no-overflow): arithmetic on vectors, where overflow is not checked at
typedef int four __attribute__((vector_size(16)));
int main(void)
{
    four a = {2147483647, 0, 0, 0}, b = {1, 1, 1, 1};
    four c = a + b;
    return c[1] == 0;
}
