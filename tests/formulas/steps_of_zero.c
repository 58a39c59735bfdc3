// expect: false
// formula: G("busy" -> F "!busy")
// expect: true
// formula: G("busy" -> F("!busy" || "step == 0"))
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int busy, x, step;
unsigned rounds;

int main(void)
{
    while (1) {
        x = __VERIFIER_nondet_int();
        step = 1;
        busy = 1;
        while (x > 0) {
            step = __VERIFIER_nondet_int();
            __VERIFIER_assume(step >= 0);
            x -= step;
            rounds++;
        }
        busy = 0;
    }
}
