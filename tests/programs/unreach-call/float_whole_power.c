// expect: true(unreach-call)
extern void reach_error(void);

int main(void) {
    volatile double base = 1.5;
    volatile float narrow = 0.1f;
    volatile long double wide = 3;
    volatile int exponent = -2;
    if (__builtin_powi(base, 3) != 3.375 || __builtin_powif(narrow, 2) != narrow * narrow || __builtin_powil(wide, exponent) != 1 / 9.0L)
        reach_error();
}
