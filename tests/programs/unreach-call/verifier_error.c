// expect: false(unreach-call)
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if ((x ^ 0x5a5a5a5au) == 0xffffffffu)
        __VERIFIER_error();
    return 0;
}
