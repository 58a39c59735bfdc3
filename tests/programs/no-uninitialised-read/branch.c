// expect: false(no-uninitialised-read)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x;
    if (__VERIFIER_nondet_int() > 3)
        x = 1;
    return x > 0 ? 0 : 1;
}
