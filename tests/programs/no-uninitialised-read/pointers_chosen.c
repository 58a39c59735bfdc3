// expect: false(no-uninitialised-read)
// today: unknown: an operation on an uninitialised value that is followed for each result by itself
/* A choice between two constant addresses is no branch in the compiled program, and it is not followed as one value. */
static int a = 1, b = 1;

int main(void) {
    int which;
    int *chosen = which > 3 ? &a : &b;
    return chosen == &b;
}
