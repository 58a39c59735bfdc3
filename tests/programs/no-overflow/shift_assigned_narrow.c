// expect: false(no-overflow)
// 255 * 2^24 is no int, whatever of it the variable keeps.
int main(void) {
    unsigned char c = 255;
    c <<= 24;
    return c;
}
