// expect: true(unreach-call)
// Short circuits, comma, assignment as a value, increments.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int calls;
static int yes(void) {
    calls++;
    return 1;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    int a = x > 0 || yes();
    if (!a || calls != (x <= 0))
        reach_error();
    calls = 0;
    int b = x > 0 && yes();
    if (b != calls)
        reach_error();
    int i = 1, j;
    j = i++ + 10;
    j = (i += 2, j - i--);
    if (i != 3 || j != 7)
        reach_error();
    int k = x ?: 4;
    if (k == 0)
        reach_error();
    return 0;
}
