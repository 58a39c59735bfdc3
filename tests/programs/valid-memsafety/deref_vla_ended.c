// expect: false(valid-memsafety): after the end of its lifetime
// native: not confirmed
int main(void) {
    int *p;
    for (int n = 1; n < 3; n++) {
        int a[n];
        a[0] = n;
        p = a;
    }
    return *p;
}
