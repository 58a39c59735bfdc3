// expect: true(valid-memsafety)
int main(void) {
    int r = 0;
    for (int i = 0; i < 3; i++) {
        int x = i, *p = &x;
        int a[2] = {i, *p};
        p = a;
        r += p[1];
    }
    return r;
}
