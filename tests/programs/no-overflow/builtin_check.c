// expect: true(no-overflow)
int __VERIFIER_nondet_int(void);

// The builtins tell instead of overflowing.
int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    int c;
    if (__builtin_add_overflow(a, b, &c) || __builtin_mul_overflow(c, a, &c) || __builtin_sub_overflow(b, c, &c))
        return 1;
    return c;
}
