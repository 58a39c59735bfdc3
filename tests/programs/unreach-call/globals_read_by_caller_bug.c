// expect: false(unreach-call)
// The callee writes the global on one of its ways, its caller reads it afterwards.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int flag;
static void inner(int x) {
    if (x == 3)
        return;
    flag = 0;
}
static void outer(int x) {
    for (int i = 0; i < 2; i++)
        inner(x);
}
int main(void) {
    int x = __VERIFIER_nondet_int();
    flag = __VERIFIER_nondet_int();
    outer(x);
    if (flag == 5)
        reach_error();
    return 0;
}
