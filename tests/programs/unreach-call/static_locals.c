// expect: false(unreach-call)
// A static local is initialised once.
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

static int count(void) {
    static int calls = 10;
    return calls++;
}

int main(void) {
    count();
    if (__VERIFIER_nondet_bool())
        count();
    if (count() == 12)
        reach_error();
    return 0;
}
