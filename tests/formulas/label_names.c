// expect: true
// formula: F (label(value) && F (label(cleanup) && F (label(entry) && F label(retval))))
// expect: false
// formula: F label(sw)
int x;

/* Names that clang's tree and its blocks have, too. */
static int f(int n)
{
    int *p = &n;
    switch (n) {
    case 1:
        goto cleanup;
    default:
    value:
        *p = 1;
    }
cleanup:
    return n;
}

int main(void)
{
    int n = f(2);
    if (n)
        goto entry;
    return 1;
entry:;
    int z = 0;
retval:
    return z;
}
