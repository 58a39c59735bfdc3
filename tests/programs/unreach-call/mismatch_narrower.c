// expect: true(unreach-call)
// Of an argument that is too wide the function sees the lower half.
extern void reach_error(void);
int lower();

int main(void) {
    if (lower(0x500000007, 3) != 10)
        reach_error();
    return 0;
}

int lower(int n, int m) {
    return n + m;
}
