// expect: true(unreach-call)
// A server that never ends: every request is any number.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int open = 0;
    for (;;) {
        int request = __VERIFIER_nondet_int();
        if (request == 1 && !open)
            open = 1;
        else if (request == 2 && open)
            open = 0;
        if (open != 0 && open != 1)
            reach_error();
    }
}
