// expect: true(unreach-call)
// A short is widened with its sign before it meets an unsigned int.
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

int main(void) {
    short s = __VERIFIER_nondet_short();
    unsigned u = (unsigned)s;
    if (s < 0 && u < 0xffff8000u)
        reach_error();
    unsigned short us = (unsigned short)s;
    if (us > 0x7fff && s >= 0)
        reach_error();
    return 0;
}
