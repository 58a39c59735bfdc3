// expect: true(unreach-call)
// Each input function has the range of its type, and no more.
extern char __VERIFIER_nondet_char(void);
extern int __VERIFIER_nondet_int(void);
extern short __VERIFIER_nondet_short(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);

int main(void) {
    long long wide;
    wide = __VERIFIER_nondet_char();
    if (wide < -128 || wide > 127)
        reach_error();
    wide = __VERIFIER_nondet_uchar();
    if (wide < 0 || wide > 255)
        reach_error();
    wide = __VERIFIER_nondet_short();
    if (wide < -32768 || wide > 32767)
        reach_error();
    wide = __VERIFIER_nondet_ushort();
    if (wide < 0 || wide > 65535)
        reach_error();
    wide = __VERIFIER_nondet_int();
    if (wide < -2147483647 - 1 || wide > 2147483647)
        reach_error();
    wide = __VERIFIER_nondet_uint();
    if (wide < 0 || wide > 4294967295ll)
        reach_error();
    return 0;
}
