// expect: false(unreach-call)
// native: not confirmed
// Initialised on one path only.
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    int x;
    if (__VERIFIER_nondet_bool())
        x = 1;
    if (x == 9)
        reach_error();
    return 0;
}
