// The functions of math.h whose results the standard or the format determines; math_functions.c has
// the others. A result that is NaN has the sign and payload that glibc gives it. Of several
// operands that are NaN the first one counts, where glibc may take another.
#include "floats.h"

// Flags of exceptions: those of the operations of a function, or none but the given ones.
#define COMPUTES __tessera_computes_exceptions()
#define RAISES(flags) __tessera_raises((uint16_t)(flags))

static int infinite_f(float value) { RAISES(0); return (value == __builtin_inff()) - (value == -__builtin_inff()); }
static int infinite_d(double value) { RAISES(0); return (value == __builtin_inf()) - (value == -__builtin_inf()); }
static int infinite_l(long double value) { RAISES(0); return (value == __builtin_infl()) - (value == -__builtin_infl()); }

// What signbit returns. As in glibc, it is a bit of a vector register, or one of the floating-point
// unit's status.
#if __SIZEOF_LONG__ == 8
enum { SIGN_F = 8, SIGN_D = 128, SIGN_L = 512 };
#else
enum { SIGN_F = 512, SIGN_D = 512, SIGN_L = 512 };
#endif
int __signbitf(float value) { return (int)(((union f32){.value = value}).bits >> 31) * SIGN_F; }
int __signbit(double value) { return (int)(((union f64){.value = value}).bits >> 63) * SIGN_D; }
int __signbitl(long double value) { return (((union f80){.value = value}).bits.top >> 15) * SIGN_L; }

// glibc: 0 nan, 1 infinite, 2 zero, 3 subnormal, 4 normal.
int __fpclassifyf(float value) {
    uint32_t magnitude = magnitude_f(value);
    return magnitude > infinity_f ? 0 : magnitude == infinity_f ? 1 : magnitude == 0 ? 2 : magnitude < normal_f ? 3 : 4;
}
int __fpclassify(double value) {
    uint64_t magnitude = magnitude_d(value);
    return magnitude > infinity_d ? 0 : magnitude == infinity_d ? 1 : magnitude == 0 ? 2 : magnitude < normal_d ? 3 : 4;
}
int __fpclassifyl(long double value) { RAISES(0); return __builtin_fpclassify(0, 1, 4, 3, 2, value); }

unsigned long long __tessera_strtoull(const char *text, char **end, int base);

// The payload that `tag` asks for, as glibc: a number as strtoull reads it, or none.
static uint64_t payload_of(const char *tag) {
    const char *end = tag;
    while (((unsigned)*end - '0' < 10) | ((*end | 32u) - 'a' < 26) | (*end == '_'))
        end++;
    if (*end)
        return 0;
    char *read;
    uint64_t payload = __tessera_strtoull(tag, &read, 0);
    return read == end ? payload : 0;
}
float nanf(const char *tag) {
    return ((union f32){.bits = infinity_f | 0x400000u | ((uint32_t)payload_of(tag) & 0x3fffffu)}).value;
}
double nan(const char *tag) {
    return ((union f64){.bits = infinity_d | normal_d >> 1 | (payload_of(tag) & (normal_d / 2 - 1))}).value;
}
long double nanl(const char *tag) {
    union f80 u = {.bits = {3ull << 62 | (payload_of(tag) & ((1ull << 62) - 1)), 0x7fff}};
    return u.value;
}

// The result of lrint and llrint.
#define CONVERTED(INTEGER, rounded)                                                                                    \
    __typeof__(x) whole = rounded;                                                                                     \
    const __typeof__(x) limit = sizeof(INTEGER) == 8 ? 0x1p63f : 0x1p31f;                                              \
    RAISES(!((whole >= -limit) & (whole < limit)) ? INVALID_FLAG : whole != x ? INEXACT_FLAG : 0);                     \
    return (INTEGER)whole;

// The functions that are the same for all formats. S is the suffix of their names, K that of
// internal names.
#define EACH(T, S, K)                                                                                                  \
    T fabs##S(T x) { return __builtin_fabs##S(x); }                                                                    \
    T copysign##S(T x, T sign) { return __builtin_copysign##S(x, sign); }                                              \
    int isnan##S(T x) { RAISES(0); return (x != x) * NAN_##K; }                                                        \
    int __isnan##S(T x) { RAISES(0); return (x != x) * NAN_##K; }                                                      \
    int isinf##S(T x) { return infinite_##K(x); }                                                                      \
    int __isinf##S(T x) { return infinite_##K(x); }                                                                    \
    int finite##S(T x) { RAISES(0); return x - x == 0; }                                                               \
    int __finite##S(T x) { RAISES(0); return x - x == 0; }                                                             \
    T floor##S(T x) { COMPUTES; return __builtin_floor##S(x); }                                                        \
    T ceil##S(T x) { COMPUTES; return __builtin_ceil##S(x); }                                                          \
    T trunc##S(T x) { COMPUTES; return __builtin_trunc##S(x); }                                                        \
    T round##S(T x) { COMPUTES; return __builtin_round##S(x); }                                                        \
    T rint##S(T x) { COMPUTES; return __builtin_rint##S(x); }                                                          \
    T nearbyint##S(T x) { COMPUTES; return __builtin_nearbyint##S(x); }                                                \
    T roundeven##S(T x) { COMPUTES; return __builtin_roundeven##S(x); }                                                \
    long lround##S(T x) { COMPUTES; return (long)__builtin_round##S(x); }                                              \
    long long llround##S(T x) { COMPUTES; return (long long)__builtin_round##S(x); }                                   \
    long lrint##S(T x) { CONVERTED(long, __builtin_rint##S(x)) }                                                       \
    long long llrint##S(T x) { CONVERTED(long long, __builtin_rint##S(x)) }                                            \
    T sqrt##S(T x) { COMPUTES; return (errno_is_if(x < 0, EDOM_), __tessera_float_fsqrt_##K(x)); }                     \
    T fmod##S(T x, T y) { COMPUTES; return (check_division_##K(x, y), __tessera_float_fmod_##K(x, y)); }               \
    T remainder##S(T x, T y) { COMPUTES; return (check_division_##K(x, y), __tessera_float_fremainder_##K(x, y)); }    \
    T drem##S(T x, T y) { COMPUTES; return (check_division_##K(x, y), __tessera_float_fremainder_##K(x, y)); }         \
    T fma##S(T x, T y, T z) { COMPUTES; return __tessera_float_fma_##K(x, y, z); }                                     \
    /* Signaling NaNs count as quiet. */                                                                               \
    T fmin##S(T x, T y) { COMPUTES; return (x < y) | (y != y) | FIRST_OF_ZEROS("fmin") ? x : y; }                          \
    T fmax##S(T x, T y) { COMPUTES; return (x > y) | (y != y) | FIRST_OF_ZEROS("fmax") ? x : y; }                          \
    T fdim##S(T x, T y) { COMPUTES;                                                                                    \
        T result = x <= y ? 0 : x - y;                                                                                 \
        errno_is_if(infinite_##K(result) && !infinite_##K(x) && !infinite_##K(y), ERANGE_);                            \
        return result;                                                                                                 \
    }                                                                                                                  \
    T modf##S(T x, T *whole) { COMPUTES;                                                                               \
        *whole = __builtin_trunc##S(x);                                                                                \
        return __builtin_copysign##S(infinite_##K(x) ? 0 : x - *whole, x);                                             \
    }                                                                                                                  \
    static T scale_and_check_##K(T x, int n) { RAISES(0);                                                              \
        T result = scale_##K(x, n);                                                                                    \
        errno_is_if(x != 0 && x - x == 0 && (result == 0 || result - result != 0), ERANGE_);                           \
        return result;                                                                                                 \
    }                                                                                                                  \
    T scalbn##S(T x, int n) { return scale_and_check_##K(x, n); }                                                      \
    T scalbln##S(T x, long n) { return scale_and_check_##K(x, n > 100000 ? 100000 : n < -100000 ? -100000 : (int)n); } \
    T ldexp##S(T x, int n) { return scale_and_check_##K(x, n); }                                                       \
    T frexp##S(T x, int *exponent) {                                                                                   \
        if (x == 0 || x - x != 0) {                                                                                    \
            *exponent = 0;                                                                                             \
            return x;                                                                                                  \
        }                                                                                                              \
        *exponent = exponent_##K(x) + 1;                                                                               \
        return scale_##K(x, -*exponent);                                                                               \
    }                                                                                                                  \
    int ilogb##S(T x) {                                                                                                \
        errno_is_if(x == 0 || x - x != 0, EDOM_);                                                                      \
        if (x == 0 || x != x)                                                                                          \
            return INT_MIN;                                                                                            \
        return infinite_##K(x) ? INT_MAX : exponent_##K(x);                                                            \
    }                                                                                                                  \
    T logb##S(T x) {                                                                                                   \
        if (x == 0)                                                                                                    \
            return -__builtin_inf##S();                                                                                \
        return x - x != 0 ? x * x : exponent_##K(x);                                                                   \
    }                                                                                                                  \
    static T next_and_check_##K(T x, _Bool up) {                                                                       \
        T result = next_##K(x, up);                                                                                    \
        errno_is_if(x != 0 && (infinite_##K(result) || is_small_##K(result)), ERANGE_);                                \
        return result;                                                                                                 \
    }                                                                                                                  \
    T nextafter##S(T x, T y) {                                                                                         \
        if (x != x || y != y)                                                                                          \
            return x + y;                                                                                              \
        return x == y ? y : next_and_check_##K(x, x < y);                                                              \
    }                                                                                                                  \
    T nexttoward##S(T x, long double y) {                                                                              \
        if (x != x || y != y)                                                                                          \
            return x + (T)y;                                                                                           \
        return x == y ? (T)y : next_and_check_##K(x, x < y);                                                           \
    }

// x * 2^n, rounded once: either x keeps all its bits until the last factor, or it is so small that
// the result is 0 anyway, or the value next to 0 if the rounding mode leads away from 0.
#define SCALE(T, K, MAX, MIN, BITS, POWER)                                                                             \
    static T scale_##K(T x, int n) { COMPUTES;                                                                         \
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

// The exponent of a finite value other than 0, as if the range of exponents were unbounded.
static int exponent_f(float x) {
    RAISES(0);
    int subnormal = magnitude_f(x) < normal_f;
    return (int)(magnitude_f(subnormal ? x * 0x1p32f : x) >> 23) - 127 - (subnormal ? 32 : 0);
}
static int exponent_d(double x) {
    RAISES(0);
    int subnormal = magnitude_d(x) < normal_d;
    return (int)(magnitude_d(subnormal ? x * 0x1p64 : x) >> 52) - 1023 - (subnormal ? 64 : 0);
}
static int exponent_l(long double x) {
    RAISES(0);
    int subnormal = !(((union f80){.value = x}).bits.top & 0x7fff);
    return (((union f80){.value = subnormal ? x * 0x1p128L : x}).bits.top & 0x7fff) - 16383 - (subnormal ? 128 : 0);
}

// Zero or subnormal.
static _Bool is_small_f(float x) { return magnitude_f(x) < normal_f; }
static _Bool is_small_d(double x) { return magnitude_d(x) < normal_d; }
static _Bool is_small_l(long double x) { return !(((union f80){.value = x}).bits.top & 0x7fff); }

// Sets errno if the result of a division is NaN, although neither operand is.
#define CHECK_DIVISION(T, K) \
    static void check_division_##K(T x, T y) { RAISES(0); errno_is_if(x == x && y == y && (infinite_##K(x) || y == 0), EDOM_); }
CHECK_DIVISION(float, f)
CHECK_DIVISION(double, d)
CHECK_DIVISION(long double, l)

// What isnan returns.
enum { NAN_f = 1, NAN_d = 1, NAN_l = 0xffff };
// Whether x is what fmin or fmax returns, of two zeros. glibc and compilers have different rules,
// and compilers again another one for constants.
#define FIRST_OF_ZEROS(function) ((x == 0) & (y == 0) & __tessera_unspecified_bool(function))

EACH(float, f, f)
EACH(double, , d)
EACH(long double, l, l)
