// expect: false(no-uninitialised-read)
extern unsigned char __VERIFIER_nondet_uchar(void);

union number {
    unsigned char low;
    unsigned whole;
};

/* Only the lowest byte was written. */
int main(void) {
    union number n;
    n.low = __VERIFIER_nondet_uchar();
    if (n.whole > 255)
        return 1;
    return 0;
}
