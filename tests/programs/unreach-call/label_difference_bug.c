// expect: false(unreach-call)
// args: --data-model ilp32
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int step(int which, int x) {
    static const int table[] = {&&add - &&base, &&subtract - &&base};
    void *target = &&base + table[which];
    int by = which + 1;
base:
    goto *target;
add:
    return x + by;
subtract:
    return x - by;
}

int main(void) {
    int which = __VERIFIER_nondet_int() & 1;
    if (step(which, 10) == 8)
        reach_error();
    return 0;
}
