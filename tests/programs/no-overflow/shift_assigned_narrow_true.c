// expect: true(no-overflow)
// Shifted is an int: what does not fit the variable is cut off. A negative operand is undefined, but its multiples fit.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned char c = (unsigned char)__VERIFIER_nondet_int();
    c <<= 23;
    unsigned short s = (unsigned short)__VERIFIER_nondet_int();
    s <<= 15;
    short negative = -32768;
    negative <<= 1;
    return c + s + negative;
}
