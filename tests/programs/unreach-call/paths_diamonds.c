// expect: false(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    unsigned x = 0;
    for (unsigned i = 0; i < 6; i++)
        if (__VERIFIER_nondet_bool())
            x |= 1u << i;
    if (x == 0x2d)
        reach_error();
    return 0;
}
