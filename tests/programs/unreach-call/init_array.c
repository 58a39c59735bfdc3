// expect: false(unreach-call)
// A partial initialiser fills the rest with zeros; the symbolic index hits the one odd element.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int table[6] = {4, 8, [3] = 7, 2};

int main(void) {
    unsigned i = __VERIFIER_nondet_uint();
    if (i < 6 && table[i] % 2 == 1)
        reach_error();
    return 0;
}
