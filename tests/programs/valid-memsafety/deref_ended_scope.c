// expect: false(valid-memsafety): after the end of its lifetime
// needs: source
int main(void) {
    int *p;
    {
        int x = 1;
        p = &x;
    }
    return *p;
}
