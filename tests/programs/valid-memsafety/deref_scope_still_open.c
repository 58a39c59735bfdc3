// expect: true(valid-memsafety)
int main(void) {
    int *p, r;
    {
        int x = 1;
        p = &x;
        r = *p;
    }
    return r;
}
