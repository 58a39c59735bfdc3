// expect: false(termination)
int main(void) {
    int ends = 0;
    while (!ends) {
        int fresh;
        ends = fresh;
    }
    return 0;
}
