// expect: true(termination)
// A call has the same argument as the one before. What it leads to is a variable of `main`, which
// gets less.
static void descend(int *left) {
    if (*left == 0)
        return;
    --*left;
    descend(left);
    if (*left > 0)
        descend(left);
}
int main(void) {
    int left = 40;
    descend(&left);
    return left;
}
