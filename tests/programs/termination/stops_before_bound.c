// expect: false(termination)
// 7 is never met by steps of 2.
int main(void) {
    unsigned char i = 0;
    while (i != 7)
        i += 2;
    return 0;
}
