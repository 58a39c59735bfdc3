// expect: true(valid-memsafety)
struct pair {
    int a, b;
};
static int sum(const struct pair *p)
{
    return p->a + p->b;
}
int main(void)
{
    int total = 0;
    for (int i = 0; i < 3; i++) {
        struct pair *p = &(struct pair){i, 2};
        {
            p->a++;
        }
        total += sum(p) + sum(&(struct pair){1, i});
    }
    return total != 18;
}
