// expect: true(valid-memsafety)
// Going back within a block does not end its variables.
int main(void) {
    int *p = 0, n = 0;
again:;
    int x;
    if (p)
        *p = 3;
    x = 1;
    p = &x;
    if (n++ < 2)
        goto again;
    return *p;
}
