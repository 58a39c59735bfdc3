// expect: true(termination)
// Subnormal numbers end at zero.
int main(void) {
    float x = 1;
    while (x != 0)
        x = x / 2;
    return 0;
}
