// expect: false(valid-memsafety): after the end of its lifetime
int main(void) {
    int *p;
    while (1) {
        int x[2] = {1, 2};
        p = x;
        if (p[1])
            break;
    }
    return p[0];
}
