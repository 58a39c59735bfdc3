// expect: true(unreach-call)
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
    if ((x ^ y ^ y) != x)
        reach_error();
    if ((x & y) + (x | y) != x + y)
        reach_error();
    if (~x + 1 != -x)
        reach_error();
    return 0;
}
