// expect: false(unreach-call)
// A one-bit signed field holds 0 or -1.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct flag {
    int set : 1;
};

int main(void) {
    struct flag f;
    f.set = 1;
    if (f.set == -1 && __VERIFIER_nondet_int() == 6)
        reach_error();
    return 0;
}
