// Prints results of floating-point operations in all rounding modes, one line each: the name of the operation with its formats, the mode,
// the operands and the result, all in hexadecimal digits.
#include <fenv.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t next_random(void) {
    static uint64_t state = 1;
    uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

typedef long double extended;
static const int modes[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};

static void show(const void *value, int size) {
    uint64_t words[2] = {0, 0};
    memcpy(words, value, (size_t)size);
    printf(" %llx%016llx", (unsigned long long)words[1], (unsigned long long)words[0]);
}

// The bits of a value: around zero, at the ends of the exponents, around one, a short or an arbitrary significand.
static void fill(void *value, int precision, int exponents, int size) {
    uint64_t bits = next_random(), choice = next_random();
    int top = (1 << exponents) - 1, middle = top / 2;
    int near = (int)(next_random() % 5) - 2;
    int exponent = choice % 8 < 2   ? middle + near
                   : choice % 8 < 4 ? middle + (int)(next_random() % (2 * (unsigned)precision)) - precision
                   : choice % 8 < 5 ? (int)(next_random() % 3)
                   : choice % 8 < 6 ? top - (int)(next_random() % 3)
                                    : (int)(next_random() & (unsigned)top);
    uint64_t significand = bits >> (64 - precision);
    switch (choice >> 8 & 7) {
    case 0:
        significand = 0;
        break;
    case 1:
        significand = bits & 3;
        break;
    case 2:
        significand = ~(bits & 3) >> (64 - precision);
        break;
    case 3:
        significand &= UINT64_MAX << (precision / 2);
        break;
    }
    uint64_t leading = 1ull << (precision - 1), sign = choice >> 16 & 1;
    significand &= leading - 1;
    if (size == 10) {
        significand |= exponent ? leading : 0;
        uint16_t high = (uint16_t)(sign << 15 | (unsigned)exponent);
        memcpy(value, &significand, 8);
        memcpy((char *)value + 8, &high, 2);
        return;
    }
    uint64_t all = sign << (8 * size - 1) | (uint64_t)exponent << (precision - 1) | significand;
    memcpy(value, &all, (size_t)size);
}

#define RESULT(T, SIZE, name, letter, operands, expression) \
    for (int mode = 0; mode < 4; mode++) { \
        fesetround(modes[mode]); \
        volatile T result = expression; \
        fesetround(FE_TONEAREST); \
        printf("%s %c %d", name, letter, mode); \
        operands; \
        T shown = result; \
        show(&shown, SIZE); \
        printf("\n"); \
    }

#define ARITHMETIC(T, S, LETTER, SIZE, PRECISION, EXPONENTS) \
    static void arithmetic_##LETTER(void) { \
        T xs[3] = {0}; \
        for (int i = 0; i < 3; i++) \
            fill(&xs[i], PRECISION, EXPONENTS, SIZE); \
        if (next_random() % 4 == 0) \
            xs[1] = next_random() % 2 ? xs[0] : -xs[0]; \
        if (next_random() % 4 == 0) \
            xs[2] = -(xs[0] * xs[1]); \
        volatile T x = xs[0], y = xs[1], z = xs[2]; \
        RESULT(T, SIZE, "fadd", #LETTER[0], (show(xs, SIZE), show(xs + 1, SIZE)), x + y) \
        RESULT(T, SIZE, "fsub", #LETTER[0], (show(xs, SIZE), show(xs + 1, SIZE)), x - y) \
        RESULT(T, SIZE, "fmul", #LETTER[0], (show(xs, SIZE), show(xs + 1, SIZE)), x * y) \
        RESULT(T, SIZE, "fdiv", #LETTER[0], (show(xs, SIZE), show(xs + 1, SIZE)), x / y) \
        RESULT(T, SIZE, "fsqrt", #LETTER[0], show(xs, SIZE), sqrt##S(x)) \
        RESULT(T, SIZE, "froundeven", #LETTER[0], show(xs, SIZE), rint##S(x)) \
        RESULT(T, SIZE, "fma", #LETTER[0], (show(xs, SIZE), show(xs + 1, SIZE), show(xs + 2, SIZE)), fma##S(x, y, z)) \
        int64_t whole = (int64_t)next_random() >> (next_random() & 63); \
        volatile int64_t integer = whole; \
        RESULT(T, SIZE, "from_signed_64", #LETTER[0], show(&whole, 8), (T)integer) \
        __int128 wide = (__int128)next_random() << 64 | next_random(); \
        wide >>= next_random() & 127; \
        volatile __int128 wide_integer = wide; \
        RESULT(T, SIZE, "from_signed_128", #LETTER[0], show(&wide, 16), (T)wide_integer) \
        volatile unsigned __int128 natural = wide < 0 ? ~wide : wide << 1 | 1; \
        unsigned __int128 shown_natural = natural; \
        RESULT(T, SIZE, "from_signed_129", #LETTER[0], show(&shown_natural, 16), (T)natural) \
    }
ARITHMETIC(float, f, f, 4, 24, 8)
ARITHMETIC(double, , d, 8, 53, 11)
ARITHMETIC(extended, l, l, 10, 64, 15)

static void conversions(void) {
    double wide = 0;
    extended widest = 0;
    fill(&wide, 53, 11, 8);
    fill(&widest, 64, 15, 10);
    // Exponents that the narrow formats have, or nearly so.
    if (next_random() % 2) {
        wide = scalbn(frexp(wide, &(int){0}), (int)(next_random() % 300) - 160);
        widest = scalbnl(frexpl(widest, &(int){0}), (int)(next_random() % 2300) - 1150);
    }
    volatile double d = wide;
    volatile extended l = widest;
    RESULT(float, 4, "convert_d", 'f', show(&wide, 8), (float)d)
    RESULT(float, 4, "convert_l", 'f', show(&widest, 10), (float)l)
    RESULT(double, 8, "convert_l", 'd', show(&widest, 10), (double)l)
}

int main(void) {
    for (int round = 0; round < 4000; round++) {
        arithmetic_f();
        arithmetic_d();
        arithmetic_l();
        conversions();
    }
}
