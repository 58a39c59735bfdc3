// expect: unknown(unreach-call): a violation that depends on where objects lie in memory
// A stack that grows upwards has the error; no real one here does.
extern void reach_error(void);

static int is_above(int *outer) {
    int inner = 1;
    int *volatile own = &inner;
    return own > outer;
}

int main(void) {
    int outer = 1;
    if (is_above(&outer))
        reach_error();
    return 0;
}
