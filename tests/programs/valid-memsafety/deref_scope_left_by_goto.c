// expect: false(valid-memsafety): after the end of its lifetime
int main(void) {
    int *p, n = 0;
again:
    if (n == 1)
        return *p;
    {
        int x = 5;
        p = &x;
        n++;
        goto again;
    }
}
