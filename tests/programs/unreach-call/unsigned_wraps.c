// expect: true(unreach-call)
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (x - 1 > x && x != 0)
        reach_error();
    unsigned char c = __VERIFIER_nondet_uchar();
    unsigned char d = c + 1;
    if (d == 0 && c != 255)
        reach_error();
    if (c + 1 == 0)
        reach_error();
    return 0;
}
