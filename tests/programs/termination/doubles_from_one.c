// expect: true(termination)
int main(void) {
    unsigned x = 1;
    while (x < 100)
        x *= 2;
    return 0;
}
