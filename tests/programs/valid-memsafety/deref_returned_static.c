// expect: true(valid-memsafety)
int *f(void) {
    static int a[2] = {1, 2};
    int *p = a;
    return p;
}
int main(void) {
    return *f();
}
