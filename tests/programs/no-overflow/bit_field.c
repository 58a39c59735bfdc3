// expect: true(no-overflow)
int __VERIFIER_nondet_int(void);

// A bit-field is promoted to int; what is stored is converted.
struct flags {
    int low : 5;
    int high : 20;
};
int main(void)
{
    struct flags f;
    f.low = __VERIFIER_nondet_int();
    f.high = __VERIFIER_nondet_int();
    f.low++;
    f.low += 15;
    f.low *= 2;
    return f.low * f.high + -f.high;
}
