// expect: false(valid-memsafety): false(valid-deref)
// The value that is read is not used: the access counts nevertheless.
int main(void) {
    int *p = 0;
    int unused = *p;
    return 0;
}
