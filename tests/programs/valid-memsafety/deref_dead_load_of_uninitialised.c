// expect: false(valid-memsafety): false(valid-deref)
int main(void) {
    int *p;
    int unused = *p;
    return 0;
}
