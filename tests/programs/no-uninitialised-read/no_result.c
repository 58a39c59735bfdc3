// expect: false(no-uninitialised-read)
extern int __VERIFIER_nondet_int(void);

static int sign(int value) {
    if (value < 0)
        return -1;
    if (value > 0)
        return 1;
}

int main(void) {
    if (sign(__VERIFIER_nondet_int()) == 1)
        return 1;
    return 0;
}
