// expect: false(termination)
extern int __VERIFIER_nondet_int(void);

// Both move alike.
int main(void) {
    unsigned x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    while (x != y) {
        x++;
        y++;
    }
    return 0;
}
