// expect: false(no-uninitialised-read)
extern int __VERIFIER_nondet_int(void);

static int get(int *out) {
    int value = __VERIFIER_nondet_int();
    if (value < 0)
        return -1;
    *out = value;
    return 0;
}

int main(void) {
    int value;
    get(&value);
    if (value > 10)
        return 1;
    return 0;
}
