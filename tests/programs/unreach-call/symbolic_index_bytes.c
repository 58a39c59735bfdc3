// expect: false(unreach-call)
// A symbolic byte inside of an array of words.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned a[2] = {0x11223344u, 0x55667788u};
    unsigned i = __VERIFIER_nondet_uint();
    if (i >= sizeof a)
        return 0;
    if (((unsigned char *)a)[i] == 0x66)
        reach_error();
    return 0;
}
