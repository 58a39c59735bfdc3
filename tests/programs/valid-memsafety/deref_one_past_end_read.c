// expect: false(valid-memsafety): false(valid-deref)
int sum(const int *from, const int *to) {
    int s = 0;
    for (; from <= to; from++)
        s += *from;
    return s;
}
int main(void) {
    int a[4] = {1, 2, 3, 4};
    return sum(a, a + 4);
}
