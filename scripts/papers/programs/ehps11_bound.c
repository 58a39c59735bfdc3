// The last element of a range is left out of the test. Unsafe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int least = __VERIFIER_nondet_int(), most = __VERIFIER_nondet_int();
    if (least > most)
        return 0;
    int value = __VERIFIER_nondet_int();
    if (value < least || value > most)
        return 0;
    if (value >= most)
        reach_error();
    return 0;
}
