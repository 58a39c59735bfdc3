// expect: true
// formula: G("busy" -> F "!busy")
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int busy, x, y;

int main(void)
{
    while (1) {
        x = __VERIFIER_nondet_int();
        y = __VERIFIER_nondet_int();
        __VERIFIER_assume(x > 0 && y > 0);
        busy = 1;
        while (x != y) {
            if (x > y)
                x -= y;
            else
                y -= x;
        }
        busy = 0;
    }
}
