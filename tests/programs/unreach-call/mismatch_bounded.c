// expect: true(unreach-call)
// No value of the argument is negative.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int twice();

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000)
        return 0;
    if (twice(n) != 2 * n)
        reach_error();
    return 0;
}

int twice(unsigned long n) {
    return (int)(n * 2);
}
