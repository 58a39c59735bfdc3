// expect: true(unreach-call)
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static unsigned rotate(unsigned x, unsigned n) { return x << (n & 31) | x >> (-n & 31); }

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (rotate(rotate(x, 11), 21) != x)
        reach_error();
    if (rotate(x, 0) != x || rotate(0x80000001u, 1) != 3)
        reach_error();
    return 0;
}
