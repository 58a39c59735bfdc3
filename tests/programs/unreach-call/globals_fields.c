// expect: true(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static struct {
    int input, kept;
    int more[3];
} s;
int main(void) {
    s.kept = 4;
    for (;;) {
        s.input = __VERIFIER_nondet_int();
        s.more[1] = s.input;
        if (s.input == 8)
            s.more[2] = s.more[1];
        if (s.kept != 4 || (s.more[2] != 0 && s.more[2] != 8))
            reach_error();
    }
}
