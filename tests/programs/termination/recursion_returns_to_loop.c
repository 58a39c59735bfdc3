// expect: true(termination)
// The calls are the same each time, and return.
static int calls;
static int countdown(int n) {
    calls++;
    return n > 0 ? countdown(n - 1) + 1 : 0;
}
int main(void) {
    int sum = 0;
    while (calls < 12)
        sum += countdown(4);
    return sum;
}
