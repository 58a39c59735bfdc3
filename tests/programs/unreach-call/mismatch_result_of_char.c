// expect: unknown(unreach-call): of a negative value
// Nobody knows what is above a negative result, even if it does not matter.
extern void reach_error(void);
extern int __VERIFIER_nondet_uchar(void);

int main(void) {
    int n = __VERIFIER_nondet_uchar();
    unsigned char low = (unsigned char)n;
    if (low > 255 || (n & 0xff) != low)
        reach_error();
    return 0;
}
