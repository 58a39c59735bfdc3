// expect: true(no-uninitialised-read)
/* The lowest byte alone shows that it is neither case. */
int main(void) {
    int x;
    *(unsigned char *)&x = 0;
    switch (x) {
    case 1:
        return 1;
    case 0x301:
        return 2;
    default:
        return 0;
    }
}
