// expect: true(valid-memsafety)
struct array {
    int of[9];
};
struct pair {
    int of[2];
};
static struct array make(int x)
{
    return (struct array){{x, 2, 3, 4}};
}
static struct pair two(int x)
{
    return (struct pair){{x, 2}};
}
static int second(const int *p)
{
    return p[1];
}
int main(void)
{
    int sum = 0;
    for (int i = 0; i < 3; i++)
        sum += make(i).of[0] + second(make(i).of) + two(i).of[0] + second(two(3).of);
    struct pair last = two(sum);
    int *p = last.of;
    return p[0] != 18;
}
