// expect: unknown(valid-memsafety): an access to a variable whose scope may have been left at
// What a function returns lives until the end of the expression.
struct array {
    int of[4];
};
static struct array make(void)
{
    return (struct array){{1, 2, 3, 4}};
}
int main(void)
{
    int *p = make().of;
    return p[1];
}
