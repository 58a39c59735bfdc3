// expect: false(valid-memsafety): false(valid-deref)
// native: not confirmed
int a[4];
int main(void) {
    int *p = a;
    return p[-1];
}
