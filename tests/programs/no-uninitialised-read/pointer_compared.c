// expect: false(no-uninitialised-read)
int main(void) {
    int x = 0, *p;
    if (p == &x)
        x = 3;
    return x == 1;
}
