// expect: true(unreach-call)
// Nobody knows what is above a negative result, but it does not matter here.
extern void reach_error(void);
extern int __VERIFIER_nondet_uchar(void);

int main(void) {
    int n = __VERIFIER_nondet_uchar();
    unsigned char low = (unsigned char)n;
    if (low > 255 || (n & 0xff) != low)
        reach_error();
    return 0;
}
