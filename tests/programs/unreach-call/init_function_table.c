// expect: true(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int twice(int x) { return 2 * x; }
static int plus1(int x) { return x + 1; }
struct op {
    const char *name;
    int (*apply)(int);
};
static const struct op ops[] = {{"twice", twice}, {"plus1", plus1}, {0, 0}};

int main(void) {
    int x = __VERIFIER_nondet_int();
    for (const struct op *op = ops; op->name; op++)
        x = op->apply(x);
    if ((x & 1) != 1)
        reach_error();
    return 0;
}
