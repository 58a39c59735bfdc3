// expect: true(unreach-call)
// Above a narrow result there may be anything.
extern void reach_error(void);
extern int __VERIFIER_nondet_uchar(void);

int main(void) {
    int n = __VERIFIER_nondet_uchar();
    unsigned char low = (unsigned char)n;
    if (low > 255 || (n & 0xff) != low)
        reach_error();
    return 0;
}
