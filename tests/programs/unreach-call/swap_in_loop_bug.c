// expect: false(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    int a = 1, b = 2, steps = 0;
    while (__VERIFIER_nondet_bool() && steps < 5) {
        int t = a;
        a = b;
        b = t;
        steps++;
    }
    if (steps == 3 && a == 2)
        reach_error();
    return 0;
}
