// expect: true(termination)
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned sum(unsigned char n) { return n == 0 ? 0 : n + sum(n - 1); }
int main(void) { return sum(__VERIFIER_nondet_uchar() % 16); }
