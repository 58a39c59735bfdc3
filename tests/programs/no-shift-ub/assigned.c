// expect: false(no-shift-ub)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    short x = 1;
    int amount = __VERIFIER_nondet_int();
    if (amount < 0 || amount > 40)
        return 0;
    x <<= amount;
    return x;
}
