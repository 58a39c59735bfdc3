// expect: false(no-div-by-zero)
int main(void) {
    int x = 1 / 0;
    return x;
}
