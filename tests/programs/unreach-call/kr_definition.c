// expect: true(unreach-call)
// Definitions in the style of K&R, called without a prototype.
extern void reach_error();
extern int __VERIFIER_nondet_int();

int add(a, b)
int a;
char b;
{
    return a + b;
}

int main() {
    int x = __VERIFIER_nondet_int();
    if (add(x, 300) != x + 44)
        reach_error();
    return 0;
}
