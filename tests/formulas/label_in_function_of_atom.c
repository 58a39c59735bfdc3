// expect: true
// formula: G "is_small(x)"
// expect: true
// formula: G "is_small(x)" && F label(yes) && F G !label(yes)
// expect: false
// formula: G ("is_small(x)" && !label(yes))
int x;

static int is_small(int n)
{
    if (n < 10)
        goto yes;
    return 0;
yes:
    return 1;
}

int main(void)
{
    x = 5;
    is_small(x);
    x = 6;
    return 0;
}
