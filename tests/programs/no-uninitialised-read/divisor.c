// expect: false(no-uninitialised-read)
int main(void) {
    unsigned x;
    unsigned y = 100 / (x | 1);
    return (int)(y - y);
}
