// expect: false(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int depth, top;
static void down(int n) {
    if (n == 0) {
        depth = top;
        return;
    }
    down(n - 1);
    top = n;
    if (n == 3 && depth == 21)
        reach_error();
}
int main(void) {
    top = __VERIFIER_nondet_int();
    down(3);
    return 0;
}
