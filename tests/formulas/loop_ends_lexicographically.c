// expect: true
// formula: G("busy" -> F "!busy")
extern int __VERIFIER_nondet_int(void);
int busy, outer, inner;

int main(void)
{
    while (1) {
        outer = __VERIFIER_nondet_int();
        inner = __VERIFIER_nondet_int();
        busy = 1;
        while (outer > 0 && inner > 0) {
            if (__VERIFIER_nondet_int()) {
                inner--;
            } else {
                outer--;
                inner = __VERIFIER_nondet_int();
            }
        }
        busy = 0;
    }
}
