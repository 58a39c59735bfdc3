// expect: true(unreach-call)
// What differs is never read again.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int noise;
    for (;;) {
        noise = __VERIFIER_nondet_int();
        int twice = noise * 2;
        if (twice % 2 != 0)
            reach_error();
    }
}
