// expect: true(unreach-call)
// A char is promoted before it is compared: it never equals 0xff.
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    char c = __VERIFIER_nondet_char();
    if (c == 0xff)
        reach_error();
    unsigned char u = __VERIFIER_nondet_uchar();
    if (u == -1)
        reach_error();
    if ((char)u == c && u != (unsigned char)c)
        reach_error();
    return 0;
}
