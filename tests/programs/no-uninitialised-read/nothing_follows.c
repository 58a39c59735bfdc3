// expect: false(no-uninitialised-read)
/* Both ways do the same, but there is a decision. */
int main(void) {
    int x;
    if (x > 3) {
    }
    return 0;
}
