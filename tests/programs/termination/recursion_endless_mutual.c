// expect: false(termination)
// Each call makes another one with the same argument. What a call adds to its result never comes to
// pass.
static int odd(int n);
static int even(int n) {
    return odd(n) + 1;
}
static int odd(int n) {
    return even(n) + 1;
}
int main(void) {
    return even(3);
}
