// expect: true(no-uninitialised-read)
extern int __VERIFIER_nondet_int(void);

/* Copies, arithmetic and stores decide nothing. */
int main(void) {
    int x, copies[4];
    for (int i = 0; i < 4; i++)
        copies[i] = x * 3 + i;
    copies[2] = __VERIFIER_nondet_int();
    if (copies[2] > 0)
        copies[1] = copies[0];
    return 0;
}
