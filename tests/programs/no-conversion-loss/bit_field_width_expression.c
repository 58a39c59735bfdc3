// expect: unknown(no-conversion-loss): bit-fields, where conversion is not checked
extern unsigned __VERIFIER_nondet_uint(void);
/* flags: one or more */
struct flags {
    unsigned flag : (3);
};

int main(void) {
    struct flags flags = {__VERIFIER_nondet_uint()};
    return flags.flag;
}
