// expect: true
// formula: F at(8)
extern int __VERIFIER_nondet_int(void);
int x;

int main(void)
{
    int i, c = __VERIFIER_nondet_int();
    if (c) { i = 1; } else { x = 1; }
    for (;;) {
    }
}
