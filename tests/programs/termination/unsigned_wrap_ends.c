// expect: true(termination)
// It wraps around to 0.
int main(void) {
    unsigned char i = 1;
    while (i != 0)
        i += 3;
    return 0;
}
