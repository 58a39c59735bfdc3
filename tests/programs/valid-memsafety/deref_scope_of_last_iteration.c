// expect: false(valid-memsafety): after the end of its lifetime
// native: not confirmed
// The second iteration has a variable of its own, though most compilers put it in the same place.
int main(void) {
    int *p = 0;
    for (int i = 0; i < 2; i++) {
        int x = i;
        if (p)
            *p = 1;
        p = &x;
    }
    return 0;
}
