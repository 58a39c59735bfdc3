// expect: true(unreach-call)
// Ten independent decisions, of which nothing remains.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    for (int i = 0; i < 10; i++) {
        int x = __VERIFIER_nondet_int();
        if (x > 5)
            x = 5;
        else if (x < 0)
            x = 0;
        if (x < 0 || x > 5)
            reach_error();
    }
    return 0;
}
