// expect: false(no-conversion-loss)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int length = __VERIFIER_nondet_int();
    unsigned long size = length;
    return size == 5;
}
