// expect: false(no-shift-ub)
int main(void) {
    int x = 1;
    return x << 40;
}
