// expect: true(termination)
extern unsigned char __VERIFIER_nondet_uchar(void);

static int odd(unsigned char n);
static int even(unsigned char n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned char n) { return n == 0 ? 0 : even(n - 1); }
int main(void) { return even(__VERIFIER_nondet_uchar() % 12); }
