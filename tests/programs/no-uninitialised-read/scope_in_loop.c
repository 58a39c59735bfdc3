// expect: false(no-uninitialised-read)
// needs: source
/* Each round has a variable of its own. */
int main(void) {
    int total = 0;
    for (int i = 0; i < 3; i++) {
        int x;
        if (i == 0)
            x = 5;
        if (x == 5)
            total++;
    }
    return 0;
}
