// Functions of the compiler's own library that compiled programs call. Clang links the libgcc of
// GCC 12: operations on integers of two registers, on bits and on complex numbers, conversions,
// powers, and arithmetic that aborts when it overflows. The models are exact, except for arguments
// that the functions are not made for: no set bit to count up to, shifts by the width or more,
// numbers too large for the type that they are converted to. On i386, libgcc computes with the
// precision of the x87.
#include "model.h"

#define UNSPECIFIED(T, function) ((T)__tessera_unspecified_u64(function))

// The names of functions on integers of two registers, and the types of these integers.
#ifdef __SIZEOF_INT128__
#define WIDE(before, after) before##ti##after
typedef __int128 wide;
typedef unsigned __int128 unsigned_wide;
enum { WIDTH = 128 };
#define UNSPECIFIED_WIDE(function) ((wide)UNSPECIFIED(uint64_t, function) << 64 | UNSPECIFIED(uint64_t, function))
#else
#define WIDE(before, after) before##di##after
typedef long long wide;
typedef unsigned long long unsigned_wide;
enum { WIDTH = 64 };
#define UNSPECIFIED_WIDE(function) UNSPECIFIED(wide, function)
#endif

#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)

// Arithmetic that aborts, by SIGABRT.
#define CHECKED(operation, a, b)                             \
    __typeof__(a) result;                                    \
    if (__builtin_##operation##_overflow((a), (b), &result)) \
        __tessera_exit(134);                                 \
    return result;
#define TRAPPING(T, width)                              \
    T __addv##width##3(T a, T b) { CHECKED(add, a, b) } \
    T __subv##width##3(T a, T b) { CHECKED(sub, a, b) } \
    T __mulv##width##3(T a, T b) { CHECKED(mul, a, b) } \
    T __negv##width##2(T a) { CHECKED(sub, (T)0, a) }   \
    T __absv##width##2(T a) {                           \
        if (a >= 0)                                     \
            return a;                                   \
        CHECKED(sub, (T)0, a)                           \
    }
TRAPPING(int, si)
TRAPPING(long long, di)
#ifdef __SIZEOF_INT128__
TRAPPING(__int128, ti)
#endif

// The most negative number divided by -1 is itself. Division by zero traps.
static wide quotient(wide a, wide b) { return b == -1 ? (wide)(0 - (unsigned_wide)a) : a / b; }
static wide rest(wide a, wide b) { return b == -1 ? 0 : a % b; }
wide WIDE(__div, 3)(wide a, wide b) { return quotient(a, b); }
wide WIDE(__mod, 3)(wide a, wide b) { return rest(a, b); }
wide WIDE(__divmod, 4)(wide a, wide b, wide *remainder) {
    wide result = quotient(a, b);
    *remainder = rest(a, b);
    return result;
}
unsigned_wide WIDE(__udiv, 3)(unsigned_wide a, unsigned_wide b) { return a / b; }
unsigned_wide WIDE(__umod, 3)(unsigned_wide a, unsigned_wide b) { return a % b; }
unsigned_wide WIDE(__udivmod, 4)(unsigned_wide a, unsigned_wide b, unsigned_wide *remainder) {
    unsigned_wide result = a / b;
    if (remainder)
        *remainder = a % b;
    return result;
}
wide WIDE(__mul, 3)(wide a, wide b) { return a * b; }
wide WIDE(__neg, 2)(wide a) { return (wide)(0 - (unsigned_wide)a); }

#define SHIFT(name, T, operator)                          \
    wide WIDE(name, 3)(wide a, int amount) {              \
        if ((unsigned)amount >= WIDTH)                    \
            return UNSPECIFIED_WIDE(TEXT(WIDE(name, 3))); \
        return (wide)((T)a operator amount);              \
    }
SHIFT(__ashl, unsigned_wide, <<)
SHIFT(__ashr, wide, >>)
SHIFT(__lshr, unsigned_wide, >>)

// 0, 1 or 2 for less, equal or greater.
int WIDE(__cmp, 2)(wide a, wide b) { return (a > b) - (a < b) + 1; }
int WIDE(__ucmp, 2)(unsigned_wide a, unsigned_wide b) { return (a > b) - (a < b) + 1; }

unsigned __bswapsi2(unsigned value) { return __builtin_bswap32(value); }
unsigned long long __bswapdi2(unsigned long long value) { return __builtin_bswap64(value); }

// Bits. An integer of two registers is handled as two numbers.
static int ones(unsigned long long value) { return __builtin_popcountll(value); }
static int leading(unsigned long long value) { return __builtin_clzll(value); }
static int trailing(unsigned long long value) { return __builtin_ctzll(value); }

int __popcountdi2(unsigned long long value) { return ones(value); }
int __paritydi2(unsigned long long value) { return ones(value) & 1; }
int __ffsdi2(unsigned long long value) { return value ? trailing(value) + 1 : 0; }
int __clrsbdi2(long long value) { return leading((unsigned long long)(value ^ value >> 63) << 1 | 1); }
int __clzdi2(unsigned long long value) { return value ? leading(value) : UNSPECIFIED(int, "__clzdi2"); }
int __ctzdi2(unsigned long long value) { return value ? trailing(value) : UNSPECIFIED(int, "__ctzdi2"); }

#ifdef __SIZEOF_INT128__
#define HIGH(value) ((unsigned long long)((value) >> 64))
#define LOW(value) ((unsigned long long)(value))

int __popcountti2(unsigned_wide value) { return ones(HIGH(value)) + ones(LOW(value)); }
int __parityti2(unsigned_wide value) { return ones(HIGH(value) ^ LOW(value)) & 1; }
static int trailing_wide(unsigned_wide value) { return LOW(value) ? trailing(LOW(value)) : 64 + trailing(HIGH(value)); }
static int leading_wide(unsigned_wide value) { return HIGH(value) ? leading(HIGH(value)) : 64 + leading(LOW(value)); }
int __ffsti2(unsigned_wide value) { return value ? trailing_wide(value) + 1 : 0; }
int __clrsbti2(wide value) { return leading_wide((unsigned_wide)(value ^ value >> 127) << 1 | 1); }
int __clzti2(unsigned_wide value) { return value ? leading_wide(value) : UNSPECIFIED(int, "__clzti2"); }
int __ctzti2(unsigned_wide value) { return value ? trailing_wide(value) : UNSPECIFIED(int, "__ctzti2"); }
#else
int __popcountsi2(unsigned value) { return ones(value); }
int __paritysi2(unsigned value) { return ones(value) & 1; }
int __ffssi2(unsigned value) { return value ? trailing(value) + 1 : 0; }
int __clrsbsi2(int value) { return leading((unsigned long long)(unsigned)(value ^ value >> 31) << 1 | 1) - 32; }
int __clzsi2(unsigned value) { return value ? leading(value) - 32 : UNSPECIFIED(int, "__clzsi2"); }
int __ctzsi2(unsigned value) { return value ? trailing(value) : UNSPECIFIED(int, "__ctzsi2"); }
#endif

// Conversions. A floating-point number fits if its integer part does. A NaN does not fit.
#define POWER(bits) ((long double)(1ull << 62) * (bits > 65 ? 1ull << 62 : 1) * (1 << (bits > 65 ? bits - 124 : bits - 62)))
#ifdef __SIZEOF_INT128__
// Both halves are exact: a long double has no more than 64 bits.
static unsigned_wide integer_part(long double value) {
    unsigned long long high = (unsigned long long)(value * 0x1p-64L);
    unsigned long long low = (unsigned long long)(value - high * 0x1p64L);
    return (unsigned_wide)high << 64 | low;
}
#else
static unsigned_wide integer_part(long double value) { return (unsigned_wide)value; }
#endif
#define FROM_FLOAT(F, letters)                                                                    \
    wide WIDE(__fix##letters, )(F value) {                                                        \
        _Bool fits = (value >= -POWER((WIDTH - 1))) & (value < POWER((WIDTH - 1)));               \
        if (!fits)                                                                                \
            return UNSPECIFIED_WIDE(TEXT(WIDE(__fix##letters, )));                                \
        return (wide)(value < 0 ? 0 - integer_part(-value) : integer_part(value));                \
    }                                                                                             \
    unsigned_wide WIDE(__fixuns##letters, )(F value) {                                            \
        _Bool fits = (value > -1) & (value < POWER(WIDTH));                                       \
        if (!fits)                                                                                \
            return (unsigned_wide)UNSPECIFIED_WIDE(TEXT(WIDE(__fixuns##letters, )));              \
        return value < 0 ? 0 : integer_part(value);                                               \
    }
FROM_FLOAT(float, sf)
FROM_FLOAT(double, df)
FROM_FLOAT(long double, xf)
#define TO_FLOAT(F, letters)                                  \
    F WIDE(__float, letters)(wide value) { return (F)value; } \
    F WIDE(__floatun, letters)(unsigned_wide value) { return (F)value; }
TO_FLOAT(float, sf)
TO_FLOAT(double, df)
TO_FLOAT(long double, xf)
#define TO_UNSIGNED(F, letters, T, width, name)                                       \
    T name(F value) {                                                                 \
        _Bool fits = (value > -1) & (value < (long double)(1ull << (width - 1)) * 2); \
        return fits ? (T)value : UNSPECIFIED(T, #name);                              \
    }
#ifdef __SIZEOF_INT128__
TO_UNSIGNED(float, sf, unsigned long, 64, __fixunssfdi)
TO_UNSIGNED(double, df, unsigned long, 64, __fixunsdfdi)
TO_UNSIGNED(long double, xf, unsigned long, 64, __fixunsxfdi)
#else
TO_UNSIGNED(float, sf, unsigned, 32, __fixunssfsi)
TO_UNSIGNED(double, df, unsigned, 32, __fixunsdfsi)
TO_UNSIGNED(long double, xf, unsigned, 32, __fixunsxfsi)
#endif
double __extendsfdf2(float value) { return value; }
float __truncdfsf2(double value) { return (float)value; }

// The types in which libgcc computes.
#ifdef __SIZEOF_INT128__
typedef float in_single;
typedef double in_double, in_wider;
#else
typedef long double in_single, in_double, in_wider;
#endif

// Powers, by a square for each bit of the exponent.
#define POWI(F, W, letters)                                               \
    F __powi##letters##2(F base, int exponent) {                          \
        unsigned bits = exponent < 0 ? 0 - (unsigned)exponent : exponent; \
        W square = base, power = bits & 1 ? square : 1;                   \
        while (bits >>= 1) {                                              \
            square *= square;                                             \
            if (bits & 1)                                                 \
                power *= square;                                          \
        }                                                                 \
        return (F)(exponent < 0 ? 1 / power : power);                     \
    }
POWI(float, in_single, sf)
POWI(double, in_double, df)
POWI(long double, long double, xf)

// Complex numbers. If both parts of a product or quotient are NaN, but an operand is infinite, the
// result is infinite (or zero) as annex G of the C standard says.
#define IS_NAN(x) ((x) != (x))
// If more precision is kept, a value that is too large for the type counts as infinite, too.
#define IS_INFINITE(F, x) (__builtin_fabsl(x) > LARGEST(F))
#define IS_FINITE(F, x) (__builtin_fabsl(x) <= LARGEST(F))
#define LARGEST(F) _Generic((F)0, float: __FLT_MAX__, double: __DBL_MAX__, long double: __LDBL_MAX__)
#define LIKE(W, size, sign) ((W)__builtin_copysignl(size, sign))
// 1 for infinity, 0 for all else, with the sign.
#define BOXED(F, W, x) LIKE(W, IS_INFINITE(F, x), x)
#define ZERO_FOR_NAN(W, x) (IS_NAN(x) ? LIKE(W, 0, x) : (x))
#define BUILD(F, x, y)        \
    F _Complex result;        \
    __real__ result = (F)(x); \
    __imag__ result = (F)(y); \
    return result;

#define MULTIPLY(F, W, letters)                                                                                \
    F _Complex __mul##letters##3(F a_, F b_, F c_, F d_) {                                                     \
        W a = a_, b = b_, c = c_, d = d_;                                                                      \
        F ac = (F)(a * c), bd = (F)(b * d), ad = (F)(a * d), bc = (F)(b * c);                                  \
        W x = (W)ac - bd, y = (W)ad + bc;                                                                      \
        if (IS_NAN(x) & IS_NAN(y)) {                                                                           \
            _Bool left = IS_INFINITE(F, a) | IS_INFINITE(F, b), right = IS_INFINITE(F, c) | IS_INFINITE(F, d); \
            _Bool product = IS_INFINITE(F, ac) | IS_INFINITE(F, bd) | IS_INFINITE(F, ad) | IS_INFINITE(F, bc); \
            if (left) {                                                                                        \
                a = BOXED(F, W, a), b = BOXED(F, W, b);                                                        \
                c = ZERO_FOR_NAN(W, c), d = ZERO_FOR_NAN(W, d);                                                \
            }                                                                                                  \
            if (right) {                                                                                       \
                c = BOXED(F, W, c), d = BOXED(F, W, d);                                                        \
                a = ZERO_FOR_NAN(W, a), b = ZERO_FOR_NAN(W, b);                                                \
            }                                                                                                  \
            if (!left & !right & product) {                                                                    \
                a = ZERO_FOR_NAN(W, a), b = ZERO_FOR_NAN(W, b);                                                \
                c = ZERO_FOR_NAN(W, c), d = ZERO_FOR_NAN(W, d);                                                \
            }                                                                                                  \
            if (left | right | product) {                                                                      \
                x = (W)__builtin_inf() * (a * c - b * d);                                                      \
                y = (W)__builtin_inf() * (a * d + b * c);                                                      \
            }                                                                                                  \
        }                                                                                                      \
        BUILD(F, x, y)                                                                                         \
    }
MULTIPLY(float, in_single, sc)
MULTIPLY(double, in_double, dc)
MULTIPLY(long double, long double, xc)

#define INFINITE_QUOTIENT(F, W)                                                                   \
    if (IS_NAN(x) & IS_NAN(y)) {                                                                  \
        if ((c == 0) & (d == 0) & (!IS_NAN(a) | !IS_NAN(b))) {                                    \
            x = LIKE(W, __builtin_infl(), c) * a;                                                 \
            y = LIKE(W, __builtin_infl(), c) * b;                                                 \
        } else if ((IS_INFINITE(F, a) | IS_INFINITE(F, b)) & IS_FINITE(F, c) & IS_FINITE(F, d)) { \
            a = BOXED(F, W, a), b = BOXED(F, W, b);                                               \
            x = (W)__builtin_inf() * (a * c + b * d);                                             \
            y = (W)__builtin_inf() * (b * c - a * d);                                             \
        } else if ((IS_INFINITE(F, c) | IS_INFINITE(F, d)) & IS_FINITE(F, a) & IS_FINITE(F, b)) { \
            c = BOXED(F, W, c), d = BOXED(F, W, d);                                               \
            x = 0 * (a * c + b * d);                                                              \
            y = 0 * (b * c - a * d);                                                              \
        }                                                                                         \
    }

// For float, the textbook quotient in a wider format.
float _Complex __divsc3(float a_, float b_, float c_, float d_) {
    ONLY_TO_NEAREST("a quotient of complex numbers");
    in_wider size = (in_wider)c_ * c_ + (in_wider)d_ * d_;
    in_wider x = ((in_wider)a_ * c_ + (in_wider)b_ * d_) / size, y = ((in_wider)b_ * c_ - (in_wider)a_ * d_) / size;
    in_single a = a_, b = b_, c = c_, d = d_;
    INFINITE_QUOTIENT(float, in_single)
    BUILD(float, x, y)
}

// Numbers so large or small that a step would overflow or underflow are scaled first. The divisor's
// parts are exchanged so that their ratio is at most 1. A subnormal ratio is not used as a factor,
// since it has lost digits.
#define DIVIDE(F, W, letters, MAX, MIN, EPSILON)                                                          \
    F _Complex __div##letters##3(F a_, F b_, F c_, F d_) {                                                \
        ONLY_TO_NEAREST("a quotient of complex numbers");                                                 \
        const W large = (W)(MAX / 2), small = (W)MIN, tiny = (W)EPSILON, middle = (W)(MAX / 2 * EPSILON); \
        W a = a_, b = b_, c = c_, d = d_;                                                                 \
        _Bool exchanged = __builtin_fabsl(c) < __builtin_fabsl(d);                                        \
        W size = __builtin_fabsl(exchanged ? d : c);                                                      \
        W halved = size >= large ? (W)0.5 : 1;                                                            \
        a *= halved, b *= halved, c *= halved, d *= halved, size *= halved;                               \
        W p = __builtin_fabsl(a), q = __builtin_fabsl(b);                                                 \
        _Bool underflows = (p < small) & (q < middle) & (size < middle);                                  \
        underflows |= (q < small) & (p < middle) & (size < middle);                                       \
        W scale = (size < tiny) | underflows ? (W)(1 / EPSILON) : 1;                                      \
        a *= scale, b *= scale, c *= scale, d *= scale;                                                   \
        W e = exchanged ? b : a, f = exchanged ? -a : b;                                                  \
        W g = exchanged ? d : c, h = exchanged ? -c : d;                                                  \
        W ratio = h / g, divisor = h * ratio + g, x, y;                                                   \
        if (__builtin_fabsl(ratio) > small) {                                                             \
            x = (f * ratio + e) / divisor;                                                                \
            y = (f - e * ratio) / divisor;                                                                \
        } else {                                                                                          \
            x = (h * (f / g) + e) / divisor;                                                              \
            y = (f - h * (e / g)) / divisor;                                                              \
        }                                                                                                 \
        INFINITE_QUOTIENT(F, W)                                                                           \
        BUILD(F, x, y)                                                                                    \
    }
DIVIDE(double, in_double, dc, __DBL_MAX__, __DBL_MIN__, __DBL_EPSILON__)
DIVIDE(long double, long double, xc, __LDBL_MAX__, __LDBL_MIN__, __LDBL_EPSILON__)

// The processor sees changed code by itself.
void __clear_cache(void *begin, void *end) { (void)begin, (void)end; }
