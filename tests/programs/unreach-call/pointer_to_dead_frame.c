// expect: true(unreach-call)
// The address of a dead local may be kept, as long as nobody follows it.
extern void reach_error(void);

static int *keep;

static int leave(void) {
    int local = 5;
    keep = &local;
    return *keep;
}

int main(void) {
    int v = leave();
    int other = 6;
    keep = &other;
    if (v != 5 || *keep != 6)
        reach_error();
    return 0;
}
