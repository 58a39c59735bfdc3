// expect: unknown(unreach-call)
// A read of a dead local has no defined value: no verdict.
extern void reach_error(void);

static int *keep;

static void leave(void) {
    int local = 5;
    keep = &local;
}

int main(void) {
    leave();
    if (*keep == 17)
        reach_error();
    return 0;
}
