// expect: false(no-null-deref)
int main(void) {
    int *pointer;
    *pointer = 3;
    return 0;
}
