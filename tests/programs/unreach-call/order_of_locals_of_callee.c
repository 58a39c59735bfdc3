// expect: false(unreach-call)
// The stack grows downwards: so it is with gcc and clang at -O0 to -O2.
extern void reach_error(void);

static int is_below(int *outer) {
    int inner = 1;
    int *volatile own = &inner;
    return own < outer;
}

int main(void) {
    int outer = 1;
    if (is_below(&outer))
        reach_error();
    return 0;
}
