// expect: true(unreach-call)
// Labels as values.
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

int main(void) {
    static const void *const program[] = {&&add, &&twice, &&stop};
    int x = __VERIFIER_nondet_short(), y = x, pc = 0;
    goto *program[pc];
add:
    y += 1;
    goto *program[++pc];
twice:
    y *= 2;
    goto *program[++pc];
stop:
    if (y != 2 * (x + 1))
        reach_error();
    return 0;
}
