// expect: false(unreach-call)
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
static const int table[3000] = {[1] = 1, [2999] = 7};

int main(void) {
    unsigned i = __VERIFIER_nondet_uint();
    if (i < 3000 && table[i] == 7)
        reach_error();
    return 0;
}
