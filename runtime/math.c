// The functions of math.h whose results the standard or the format determines; the others (sin, exp, pow, ...) are left
// out. Results that are not a number have the sign and payload that the operations of the checker give them. Not
// modelled: errno, which stays as it is, and the flags of fenv.h. The rounding mode is always to nearest.
#include "model.h"

union f32 { float value; uint32_t bits; };
union f64 { double value; uint64_t bits; };
// x87: the significand with its leading bit, then exponent and sign.
union f80 { long double value; struct { uint64_t significand; uint16_t top; } bits; };

// The magnitude as an integer, in the order of the values.
static uint32_t magnitude_f(float value) { return ((union f32){.value = value}).bits & 0x7fffffffu; }
static uint64_t magnitude_d(double value) { return ((union f64){.value = value}).bits & 0x7fffffffffffffffu; }
static const uint32_t infinity_f = 0x7f800000u, normal_f = 0x800000u;
static const uint64_t infinity_d = 0x7ff0000000000000u, normal_d = 0x10000000000000u;

static int infinite_f(float value) { return (value == __builtin_inff()) - (value == -__builtin_inff()); }
static int infinite_d(double value) { return (value == __builtin_inf()) - (value == -__builtin_inf()); }
static int infinite_l(long double value) { return (value == __builtin_infl()) - (value == -__builtin_infl()); }

// glibc gives the sign bit in place for these two.
int __signbitf(float value) { return (int)(((union f32){.value = value}).bits & 0x80000000u); }
int __signbit(double value) { return (int)(((union f64){.value = value}).bits >> 32 & 0x80000000u); }
int __signbitl(long double value) { return ((union f80){.value = value}).bits.top & 0x8000; }

// glibc: 0 nan, 1 infinite, 2 zero, 3 subnormal, 4 normal.
int __fpclassifyf(float value) {
    uint32_t magnitude = magnitude_f(value);
    return magnitude > infinity_f ? 0 : magnitude == infinity_f ? 1 : magnitude == 0 ? 2 : magnitude < normal_f ? 3 : 4;
}
int __fpclassify(double value) {
    uint64_t magnitude = magnitude_d(value);
    return magnitude > infinity_d ? 0 : magnitude == infinity_d ? 1 : magnitude == 0 ? 2 : magnitude < normal_d ? 3 : 4;
}
int __fpclassifyl(long double value) { return __builtin_fpclassify(0, 1, 4, 3, 2, value); }

// What `tag` asks for as a payload is up to the implementation: any, but for an empty tag.
float nanf(const char *tag) {
    if (!*tag)
        return __builtin_nanf("");
    return ((union f32){.bits = infinity_f | 0x400000u | (__tessera_input_u32("payload") & 0x3fffffu)}).value;
}
double nan(const char *tag) {
    if (!*tag)
        return __builtin_nan("");
    return ((union f64){.bits = infinity_d | normal_d >> 1 | (__tessera_input_u64("payload") & (normal_d / 2 - 1))}).value;
}
long double nanl(const char *tag) { return nan(tag); }

// What is the same for all formats. S ends the names of functions, K those of internal ones.
#define EACH(T, S, K)                                                                                                  \
    T fabs##S(T x) { return __builtin_fabs##S(x); }                                                                    \
    T copysign##S(T x, T sign) { return __builtin_copysign##S(x, sign); }                                              \
    int isnan##S(T x) { return x != x; }                                                                               \
    int __isnan##S(T x) { return x != x; }                                                                             \
    int isinf##S(T x) { return infinite_##K(x); }                                                                      \
    int __isinf##S(T x) { return infinite_##K(x); }                                                                    \
    int finite##S(T x) { return x - x == 0; }                                                                          \
    int __finite##S(T x) { return x - x == 0; }                                                                        \
    T floor##S(T x) { return __builtin_floor##S(x); }                                                                  \
    T ceil##S(T x) { return __builtin_ceil##S(x); }                                                                    \
    T trunc##S(T x) { return __builtin_trunc##S(x); }                                                                  \
    T round##S(T x) { return __builtin_round##S(x); }                                                                  \
    T rint##S(T x) { return __builtin_rint##S(x); }                                                                    \
    T nearbyint##S(T x) { return __builtin_rint##S(x); }                                                               \
    T roundeven##S(T x) { return __builtin_rint##S(x); }                                                               \
    long lround##S(T x) { return (long)__builtin_round##S(x); }                                                        \
    long long llround##S(T x) { return (long long)__builtin_round##S(x); }                                             \
    long lrint##S(T x) { return (long)__builtin_rint##S(x); }                                                          \
    long long llrint##S(T x) { return (long long)__builtin_rint##S(x); }                                               \
    T sqrt##S(T x) { return __tessera_float_fsqrt_##K(x); }                                                            \
    T fmod##S(T x, T y) { return __tessera_float_fmod_##K(x, y); }                                                     \
    T remainder##S(T x, T y) { return __tessera_float_fremainder_##K(x, y); }                                          \
    T drem##S(T x, T y) { return __tessera_float_fremainder_##K(x, y); }                                               \
    T fma##S(T x, T y, T z) { return __tessera_float_fma_##K(x, y, z); }                                               \
    /* Of two zeros the second, as glibc for x86-64; signaling NaNs count as quiet. */                                 \
    T fmin##S(T x, T y) { return __builtin_fmin##S(x, y); }                                                            \
    T fmax##S(T x, T y) { return __builtin_fmax##S(x, y); }                                                            \
    T fdim##S(T x, T y) { return x <= y ? 0 : x - y; }                                                                 \
    T modf##S(T x, T *whole) {                                                                                         \
        *whole = __builtin_trunc##S(x);                                                                                \
        return __builtin_copysign##S(infinite_##K(x) ? 0 : x - *whole, x);                                             \
    }                                                                                                                  \
    T scalbn##S(T x, int n) { return scale_##K(x, n); }                                                                \
    T scalbln##S(T x, long n) { return scale_##K(x, n > 100000 ? 100000 : n < -100000 ? -100000 : (int)n); }           \
    T ldexp##S(T x, int n) { return scale_##K(x, n); }                                                                 \
    T frexp##S(T x, int *exponent) {                                                                                   \
        if (x == 0 || x - x != 0) {                                                                                    \
            *exponent = 0;                                                                                             \
            return x;                                                                                                  \
        }                                                                                                              \
        *exponent = exponent_##K(x) + 1;                                                                               \
        return scale_##K(x, -*exponent);                                                                               \
    }                                                                                                                  \
    int ilogb##S(T x) {                                                                                                \
        if (x == 0 || x != x)                                                                                          \
            return INT_MIN;                                                                                            \
        return infinite_##K(x) ? INT_MAX : exponent_##K(x);                                                            \
    }                                                                                                                  \
    T logb##S(T x) {                                                                                                   \
        if (x == 0)                                                                                                    \
            return -__builtin_inf##S();                                                                                \
        return x - x != 0 ? x * x : exponent_##K(x);                                                                   \
    }                                                                                                                  \
    T nextafter##S(T x, T y) {                                                                                         \
        if (x != x || y != y)                                                                                          \
            return x + y;                                                                                              \
        return x == y ? y : next_##K(x, x < y);                                                                        \
    }                                                                                                                  \
    T nexttoward##S(T x, long double y) {                                                                              \
        if (x != x || y != y)                                                                                          \
            return x + (T)y;                                                                                           \
        return x == y ? (T)y : next_##K(x, x < y);                                                                     \
    }

// x * 2^n, rounded once: factors that make x subnormal leave enough bits for the last one to round.
#define SCALE(T, K, MAX, MIN, BITS, POWER)                                                                             \
    static T scale_##K(T x, int n) {                                                                                   \
        for (int step = 0; step < 2 && n > MAX; step++) {                                                              \
            x *= POWER(MAX);                                                                                           \
            n -= MAX;                                                                                                  \
        }                                                                                                              \
        for (int step = 0; step < 2 && n < MIN; step++) {                                                              \
            x *= POWER(MIN) * POWER(BITS);                                                                             \
            n -= MIN + BITS;                                                                                           \
        }                                                                                                              \
        return x * POWER((n > MAX ? MAX : n < MIN ? MIN : n));                                                         \
    }
#define POWER_F(n) (((union f32){.bits = (uint32_t)(n + 127) << 23}).value)
#define POWER_D(n) (((union f64){.bits = (uint64_t)(n + 1023) << 52}).value)
#define POWER_L(n) (((union f80){.bits = {1ull << 63, (uint16_t)(n + 16383)}}).value)
SCALE(float, f, 127, -126, 24, POWER_F)
SCALE(double, d, 1023, -1022, 53, POWER_D)
SCALE(long double, l, 16383, -16382, 64, POWER_L)

// The exponent of a finite value other than 0, as if its range had no end.
static int exponent_f(float x) {
    int subnormal = magnitude_f(x) < normal_f;
    return (int)(magnitude_f(subnormal ? x * 0x1p32f : x) >> 23) - 127 - (subnormal ? 32 : 0);
}
static int exponent_d(double x) {
    int subnormal = magnitude_d(x) < normal_d;
    return (int)(magnitude_d(subnormal ? x * 0x1p64 : x) >> 52) - 1023 - (subnormal ? 64 : 0);
}
static int exponent_l(long double x) {
    int subnormal = !(((union f80){.value = x}).bits.top & 0x7fff);
    return (((union f80){.value = subnormal ? x * 0x1p128L : x}).bits.top & 0x7fff) - 16383 - (subnormal ? 128 : 0);
}

// The next value above or below one that is a number.
static float next_f(float x, _Bool up) {
    union f32 u = {.value = x};
    if (x == 0)
        u.bits = up ? 1 : 0x80000001u;
    else
        u.bits += up == (x > 0) ? 1 : -1;
    return u.value;
}
static double next_d(double x, _Bool up) {
    union f64 u = {.value = x};
    if (x == 0)
        u.bits = up ? 1 : 0x8000000000000001u;
    else
        u.bits += up == (x > 0) ? 1 : -1;
    return u.value;
}
static long double next_l(long double x, _Bool up) {
    union f80 u = {.value = x};
    if (x == 0) {
        u.bits.significand = 1;
        u.bits.top = up ? 0 : 0x8000;
    } else if (up == (x > 0)) {
        // A significand that overflows, or gets its leading bit, makes the next exponent.
        if (++u.bits.significand << 1 == 0) {
            u.bits.significand = 1ull << 63;
            u.bits.top++;
        }
    } else {
        if (u.bits.significand << 1 == 0 && (u.bits.top & 0x7fff))
            u.bits.significand = --u.bits.top & 0x7fff ? 0 : 1ull << 63;
        u.bits.significand--;
    }
    return u.value;
}

EACH(float, f, f)
EACH(double, , d)
EACH(long double, l, l)

// fenv.h: only the default rounding mode.
int fegetround(void) { return 0; }
int fesetround(int mode) {
    if (mode)
        __tessera_unsupported("a rounding mode other than to nearest");
    return 0;
}
