// expect: true(unreach-call)
// 64-bit arithmetic.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = 0x10001u;
    unsigned long long p = (unsigned long long)a * b;
    if ((unsigned)(p >> 16) != (unsigned)(((unsigned long long)a * b) / 65536))
        reach_error();
    long long s = -5000000000LL;
    if (s / 1000000000 != -5 || s % 3 != -2 || (int)(s >> 33) != -1)
        reach_error();
    return 0;
}
