// expect: true(unreach-call)
// Whatever the library chooses, the error is not reached.
unsigned __tessera_usually_u32(unsigned usual, const char *function);
void __tessera_assume(_Bool condition);
void reach_error(void);
unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
    int x = (int)__tessera_usually_u32((unsigned)(a - b), "compare");
    __tessera_assume((x < 0) == (a < b));
    __tessera_assume((x == 0) == (a == b));
    if (x > 0 && a <= b)
        reach_error();
    return 0;
}
