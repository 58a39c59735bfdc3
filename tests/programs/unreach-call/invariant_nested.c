// expect: true(unreach-call)
// needs: widening
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned x = 0, y = 0;
    for (;;) {
        if (__VERIFIER_nondet_int())
            break;
        x += 4;
        for (y = x; __VERIFIER_nondet_int(); y += 8)
            ;
        if (y & 3)
            reach_error();
    }
    while (__VERIFIER_nondet_int() && x)
        x -= 2;
    if (x & 1)
        reach_error();
    return 0;
}
