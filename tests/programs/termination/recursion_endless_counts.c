// expect: false(termination)
// The argument changes with each call, and wraps around. Calls of another function return.
static unsigned depth_of(unsigned n) {
    return n > 0 ? depth_of(n - 1) + 1 : 0;
}
static unsigned count(unsigned n) {
    return count(n + depth_of(2)) + 1;
}
int main(void) {
    return (int)count(0);
}
