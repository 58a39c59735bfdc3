// expect: unknown(no-conversion-loss): bit-fields, where conversion is not checked
extern unsigned __VERIFIER_nondet_uint(void);

struct flags {
    unsigned kind : 3;
};

int main(void) {
    struct flags flags;
    flags.kind = __VERIFIER_nondet_uint() % 9;
    return flags.kind;
}
