// expect: false(valid-memsafety): after the end of its lifetime
int *f(void) {
    int a[2] = {1, 2};
    int *p = a;
    return p;
}
int main(void) {
    return *f();
}
