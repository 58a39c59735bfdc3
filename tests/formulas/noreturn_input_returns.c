// expect: false
// formula: G F "x == 0"
extern int __VERIFIER_nondet_int(void) __attribute__((__noreturn__));
int x;

int main(void)
{
    for (;;)
        x = __VERIFIER_nondet_int();
}
