// expect: false(no-conversion-loss)
// args: --at 10
extern int __VERIFIER_nondet_int(void);

/* Whoever comes to the second conversion has lost bits in the first one, and goes on. */
int main(void) {
    int x = __VERIFIER_nondet_int();
    unsigned char low = x;
    if (x == 300)
        low = x + low;
    return low;
}
