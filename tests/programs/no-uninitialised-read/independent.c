// expect: true(no-uninitialised-read)
/* What decides does not depend on the value. */
int main(void) {
    int x;
    if ((x & 0) != 0)
        return 1;
    if ((x ^ x) != 0 || x - x != 0)
        return 2;
    if (((x | 1) & 1) == 0)
        return 3;
    unsigned char low = (unsigned char)(x * 2);
    if (low % 2 == 1)
        return 4;
    return 0;
}
