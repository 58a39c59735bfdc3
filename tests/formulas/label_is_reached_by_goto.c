// expect: true
// formula: F "x == 7" -> F label(out)
// expect: false
// formula: F label(out)
// expect: true
// formula: G !("x == 2" && F label(out))
// expect: true
// formula: G (label(out) -> "x == 7")
extern int __VERIFIER_nondet_int(void);
int x;

int main(void)
{
    for (;;) {
        x = __VERIFIER_nondet_int() ? 7 : 1;
        if (x == 7)
            goto out;
    }
    x = 2;
out:
    return 0;
}
