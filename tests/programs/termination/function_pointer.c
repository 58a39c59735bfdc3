// expect: false(termination)
static int stay(int x) { return x; }
static int sink(int x) { return x - 1; }
int main(void) {
    int (*step[2])(int) = {sink, stay};
    int x = 4;
    while (x > 0)
        x = step[x == 2](x);
    return 0;
}
