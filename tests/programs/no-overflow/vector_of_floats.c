// expect: true(no-overflow)
typedef float four __attribute__((vector_size(16)));
int main(void)
{
    four a = {3e38f, 0, 0, 0}, b = {3e38f, 1, 1, 1};
    four c = a + b;
    return c[1] == 0;
}
