// expect: true(no-conversion-loss)
extern unsigned char __VERIFIER_nondet_uchar(void);
struct plain {
    unsigned kind;
    unsigned : 0;
};

int main(void) {
    struct plain plain = {__VERIFIER_nondet_uchar() ? 1 : 2};
    switch (plain.kind) {
    case 1:
        return 1;
    default:
        return 0;
    }
}
