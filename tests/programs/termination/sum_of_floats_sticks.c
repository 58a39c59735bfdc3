// expect: false(termination)
// From 2^53 on, adding one is rounded away.
int main(void) {
    double d = 1e16;
    while (d < 2e16)
        d += 1.0;
    return 0;
}
