// expect: false(no-shift-ub)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int amount = __VERIFIER_nondet_int();
    if (amount > 3)
        return 0;
    return 256 >> amount;
}
