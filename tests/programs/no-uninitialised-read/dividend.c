// expect: true(no-uninitialised-read)
int main(void) {
    int x;
    int y = x / 3 + x % 5;
    y = 0;
    return y;
}
