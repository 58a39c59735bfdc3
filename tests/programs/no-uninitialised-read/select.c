// expect: true(no-uninitialised-read)
/* Compilers make no branch of a choice between two numbers: it is arithmetic. */
int main(void) {
    int x;
    int y = x > 0 ? 1 : 2;
    y = 0;
    return y;
}
