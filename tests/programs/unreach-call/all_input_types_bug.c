// expect: false(unreach-call)
// All of the inputs are needed at once.
extern _Bool __VERIFIER_nondet_bool(void);
extern char __VERIFIER_nondet_char(void);
extern long __VERIFIER_nondet_long(void);
extern short __VERIFIER_nondet_short(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void reach_error(void);

int main(void) {
    char c = __VERIFIER_nondet_char();
    short s = __VERIFIER_nondet_short();
    unsigned u = __VERIFIER_nondet_uint();
    long l = __VERIFIER_nondet_long();
    unsigned long long ull = __VERIFIER_nondet_ulonglong();
    _Bool b = __VERIFIER_nondet_bool();
    if (c == -7 && s == 300 && u == 4000000000u && l == -5 && ull == 12345678901234567890ull && b)
        reach_error();
    return 0;
}
