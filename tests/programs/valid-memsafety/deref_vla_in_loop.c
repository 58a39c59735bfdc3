// expect: true(valid-memsafety)
int main(void) {
    int s = 0;
    for (int n = 1; n < 4; n++) {
        int a[n], *p = a;
        for (int i = 0; i < n; i++)
            p[i] = i;
        int b[n];
        b[n - 1] = a[n - 1];
        s += b[n - 1];
    }
    return s;
}
