// expect: false(unreach-call)
// A guard that forgets the wrap-around.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned length = __VERIFIER_nondet_uint();
    if (length + 8 > 100)
        return 0;
    if (length > 92)
        reach_error();
    return 0;
}
