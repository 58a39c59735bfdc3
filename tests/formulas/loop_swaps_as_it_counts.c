// expect: true
// formula: G("busy" -> F "!busy")
extern int __VERIFIER_nondet_int(void);
int busy, x, y;

int main(void)
{
    while (1) {
        x = __VERIFIER_nondet_int();
        y = __VERIFIER_nondet_int();
        busy = 1;
        while (x > 0 && y > 0) {
            if (__VERIFIER_nondet_int()) {
                int old = x;
                x = y - 1;
                y = old;
            } else {
                y--;
            }
        }
        busy = 0;
    }
}
