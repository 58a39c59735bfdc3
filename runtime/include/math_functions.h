// The mathematical functions for one type: included once for each, by math_functions.c. T is the
// type, S(name) the name of a function for it, K the letter of the type.

#define QUOTED_(text) #text
#define QUOTED(text) QUOTED_(text)
#define JOINED_(a, b) a##b
#define JOINED(a, b) JOINED_(a, b)
#define END1(name, end) T JOINED(__tessera_math_##name##_##end##_, K)(T)
#define END2(name, end) T JOINED(__tessera_math_##name##_##end##_, K)(T, T)
#define ENDS1(name) END1(name, low); END1(name, high); END1(name, floor); END1(name, ceiling)
#define ENDS2(name) END2(name, low); END2(name, high); END2(name, floor); END2(name, ceiling)
ENDS1(sin); ENDS1(cos); ENDS1(tan); ENDS1(asin); ENDS1(acos); ENDS1(atan); ENDS1(sinh); ENDS1(cosh); ENDS1(tanh); ENDS1(asinh);
ENDS1(acosh); ENDS1(atanh); ENDS1(exp); ENDS1(exp2); ENDS1(exp10); ENDS1(expm1); ENDS1(log); ENDS1(log2); ENDS1(log10);
ENDS1(log1p); ENDS1(cbrt); ENDS1(erf); ENDS1(erfc); ENDS1(tgamma); ENDS1(lgamma);
ENDS2(pow); ENDS2(hypot); ENDS2(atan2);

// The interval of results for arguments that are known, and what holds of all results from there
// on.
#define LOW(name, ...) JOINED(__tessera_math_##name##_low_, K)(__VA_ARGS__)
#define HIGH(name, ...) JOINED(__tessera_math_##name##_high_, K)(__VA_ARGS__)
#define FLOOR(name, ...) JOINED(__tessera_math_##name##_floor_, K)(__VA_ARGS__)
#define CEILING(name, ...) JOINED(__tessera_math_##name##_ceiling_, K)(__VA_ARGS__)

#define FLOOR_OF(x) S(__builtin_floor)(x)
#define TRUNCATED(x) S(__builtin_trunc)(x)
#define OF(name) JOINED(name##_, K)
#define IS_INFINITE(x) (((x) == (T)__builtin_inf()) | ((x) == (T)-__builtin_inf()))
#define IS_FINITE(x) ((x) - (x) == 0)
#define INFINITE ((T)__builtin_inf())
#define INVALID ((T)__builtin_copysign(__builtin_nan(""), -1.0))
// The sign of the NaN that a function returns where it is not defined.
#define NEGATIVE_NAN 0
#define NAN_OF_ANY_SIGN 1
#define SIGN_OF_LOG (TIGHT ? NEGATIVE_NAN : NAN_OF_ANY_SIGN)
// What the wrapper of the function returns, if not the processor.
#define NAN_OF_WRAPPER(name) OF(with_sign)(INVALID, __tessera_unspecified_bool(name) ? -1 : 1)

// The value above or below one that is not infinite.
static T OF(above)(T x) { return OF(next)(x, 1); }
static T OF(below)(T x) { return OF(next)(x, 0); }

// The value `number` places above `low`, but at most `high`. Only the number may be unknown.
static T OF(chosen)(T low, T high, uint8_t number) {
    T result = low;
    int place = 1;
    for (T value = low; value < high; place++) {
        value = OF(above)(value);
        result = number >= place ? value : result;
    }
    return result;
}
#define CHOSEN(name, low, high) (!((low) < (high)) ? (low) : OF(chosen)(low, high, __tessera_bounded_u8(name)))

// Any value from `low` to `high`.
static T OF(between)(T any, T low, T high) { return (any >= low) & (any <= high) ? any : low; }
// So many values lie between a result that is rounded correctly and what the library may give, at
// most.
#define STEPS (TIGHT ? 1 : 4)
#define BETWEEN(name, low, high) OF(between)(ANY(name), low, high)

#define KNOWN1(name) \
    T low = LOW(name, x), high = HIGH(name, x); \
    result = CHOSEN(QUOTED(S(name)), low, high)

#define KNOWN2(name) \
    T low = LOW(name, x, y), high = HIGH(name, x, y); \
    result = CHOSEN(QUOTED(S(name)), low, high)

// Bounds of a function that increases from `from` to `to`, by its values at some points.
#define INCREASES(name, from, to, ...) do { \
        static const T points[] = {__VA_ARGS__}; \
        const int count = sizeof points / sizeof *points; \
        for (int i = 0; i < count; i++) { \
            T bound = FLOOR(name, points[i]); \
            low = (x >= points[i]) & (x <= (to)) ? bound : low; \
        } \
        for (int i = count - 1; i >= 0; i--) { \
            T bound = CEILING(name, points[i]); \
            high = (x <= points[i]) & (x >= (from)) ? bound : high; \
        } \
    } while (0)
#define DECREASES(name, from, to, ...) do { \
        static const T points[] = {__VA_ARGS__}; \
        const int count = sizeof points / sizeof *points; \
        for (int i = 0; i < count; i++) { \
            T bound = CEILING(name, points[i]); \
            high = (x >= points[i]) & (x <= (to)) ? bound : high; \
        } \
        for (int i = count - 1; i >= 0; i--) { \
            T bound = FLOOR(name, points[i]); \
            low = (x <= points[i]) & (x >= (from)) ? bound : low; \
        } \
    } while (0)

// A function of one argument: its least and its greatest value, where it is not defined, the sign
// of the NaN that it returns there, errno, and what bounds it where the argument is not known.
#define FUNCTION(name, least, greatest, undefined, sign, errors, ...) \
    static T OF(name)(T x) { \
        T result; \
        if (KNOWN(x)) { \
            KNOWN1(name); \
            if (sign == NAN_OF_ANY_SIGN && x == x && result != result) \
                result = NAN_OF_WRAPPER(QUOTED(S(name))); \
        } else { \
            T low = least, high = greatest, any = ANY(QUOTED(S(name))); \
            __VA_ARGS__; \
            result = OF(between)(any, low, high); \
            T invalid = sign == NAN_OF_ANY_SIGN ? OF(with_sign)(INVALID, any) : INVALID; \
            result = x != x ? x + x : (undefined) ? invalid : result; \
        } \
        return result; \
    } \
    T S(name)(T x) { \
        T result = OF(name)(x); \
        errors; \
        return result; \
    }

#define OVERFLOWS errno_is_if(IS_INFINITE(result) & IS_FINITE(x), ERANGE_)
#define OVERFLOWS_OR_VANISHES errno_is_if((IS_INFINITE(result) | (result == 0)) & IS_FINITE(x), ERANGE_)
#define POLE(is_pole, is_undefined) (errno_is_if(is_pole, ERANGE_), errno_is_if(is_undefined, EDOM_))
#define PI_HALF_UP CEILING(atan, INFINITE)
#define PI_UP CEILING(atan2, (T)0, (T)-1)

FUNCTION(sin, -1, 1, IS_INFINITE(x), NEGATIVE_NAN, errno_is_if(IS_INFINITE(x), EDOM_), {
    low = (x >= 0) & (x <= (T)3.14) ? 0 : low;
    high = (x <= 0) & (x >= (T)-3.14) ? 0 : high;
    INCREASES(sin, (T)-1.5, (T)1.5, -1.5, -1, -0.5, 0, 0.5, 1, 1.5);
    high = TIGHT & (x >= 0) & (x < high) ? x : high;
    low = TIGHT & (x <= 0) & (x > low) ? x : low;
})
FUNCTION(cos, -1, 1, IS_INFINITE(x), NEGATIVE_NAN, errno_is_if(IS_INFINITE(x), EDOM_), {
    DECREASES(cos, (T)0, (T)3.125, 0, 0.5, 1, 1.5, 2, 3, 3.125);
    INCREASES(cos, (T)-3.125, (T)0, -3.125, -3, -2, -1.5, -1, -0.5, 0);
})
FUNCTION(tan, -GREATEST, GREATEST, IS_INFINITE(x), NEGATIVE_NAN, errno_is_if(IS_INFINITE(x), EDOM_), {
    INCREASES(tan, (T)-1.5, (T)1.5, -1.5, -1, -0.5, 0, 0.5, 1, 1.5);
})
FUNCTION(asin, 0, 0, (x < -1) | (x > 1), NAN_OF_ANY_SIGN, errno_is_if((x < -1) | (x > 1), EDOM_), {
    INCREASES(asin, (T)-1, (T)1, -1, -0.5, 0, 0.5, 1);
})
FUNCTION(acos, 0, 0, (x < -1) | (x > 1), NAN_OF_ANY_SIGN, errno_is_if((x < -1) | (x > 1), EDOM_), {
    DECREASES(acos, (T)-1, (T)1, -1, -0.5, 0, 0.5, 1);
})
FUNCTION(atan, -PI_HALF_UP, PI_HALF_UP, 0, NEGATIVE_NAN, (void)0, {
    INCREASES(atan, -INFINITE, INFINITE, -INFINITE, -10, -1, -0.5, 0, 0.5, 1, 10, INFINITE);
})
FUNCTION(sinh, -INFINITE, INFINITE, 0, NEGATIVE_NAN, OVERFLOWS, {
    INCREASES(sinh, -INFINITE, INFINITE, -INFINITE, -10, -1, 0, 1, 10, INFINITE);
})
FUNCTION(cosh, 1, INFINITE, 0, NEGATIVE_NAN, OVERFLOWS, {
    INCREASES(cosh, (T)0, INFINITE, 0, 1, 10, INFINITE);
    DECREASES(cosh, -INFINITE, (T)0, -INFINITE, -10, -1, 0);
})
FUNCTION(tanh, -1, 1, 0, NEGATIVE_NAN, (void)0, {
    INCREASES(tanh, -INFINITE, INFINITE, -INFINITE, -1, 0, 1, INFINITE);
})
FUNCTION(asinh, -INFINITE, INFINITE, 0, NEGATIVE_NAN, (void)0, {
    INCREASES(asinh, -INFINITE, INFINITE, -INFINITE, -GREATEST, -1, 0, 1, GREATEST, INFINITE);
})
FUNCTION(acosh, 0, INFINITE, x < 1, NEGATIVE_NAN, errno_is_if(x < 1, EDOM_), {
    INCREASES(acosh, (T)1, INFINITE, 1, 2, 10, GREATEST, INFINITE);
})
FUNCTION(atanh, -INFINITE, INFINITE, (x < -1) | (x > 1), NEGATIVE_NAN, POLE((x == -1) | (x == 1), (x < -1) | (x > 1)), {
    INCREASES(atanh, (T)-1, (T)1, -1, -0.5, 0, 0.5, 1);
})
FUNCTION(exp, 0, INFINITE, 0, NEGATIVE_NAN, OVERFLOWS_OR_VANISHES, {
    INCREASES(exp, -INFINITE, INFINITE, -INFINITE, -10, -1, -0.5, 0, 0.5, 1, 2, 10, 50, INFINITE);
})
FUNCTION(exp2, 0, INFINITE, 0, NEGATIVE_NAN, OVERFLOWS_OR_VANISHES, {
    INCREASES(exp2, -INFINITE, INFINITE, -INFINITE, -10, -1, 0, 1, 2, 10, 50, INFINITE);
})
FUNCTION(exp10, 0, INFINITE, 0, NEGATIVE_NAN, OVERFLOWS_OR_VANISHES, {
    INCREASES(exp10, -INFINITE, INFINITE, -INFINITE, -10, -1, 0, 1, 2, 10, INFINITE);
})
FUNCTION(expm1, -1, INFINITE, 0, NEGATIVE_NAN, OVERFLOWS, {
    INCREASES(expm1, -INFINITE, INFINITE, -INFINITE, -1, 0, 1, 2, 10, INFINITE);
})
FUNCTION(log, -INFINITE, INFINITE, x < 0, SIGN_OF_LOG, POLE(x == 0, x < 0), {
    INCREASES(log, (T)0, INFINITE, 0, SMALLEST, 0.5, 1, 2, 10, 100, GREATEST, INFINITE);
})
FUNCTION(log2, -INFINITE, INFINITE, x < 0, SIGN_OF_LOG, POLE(x == 0, x < 0), {
    INCREASES(log2, (T)0, INFINITE, 0, SMALLEST, 0.5, 1, 2, 16, 1024, GREATEST, INFINITE);
})
FUNCTION(log10, -INFINITE, INFINITE, x < 0, NAN_OF_ANY_SIGN, POLE(x == 0, x < 0), {
    INCREASES(log10, (T)0, INFINITE, 0, SMALLEST, 0.5, 1, 2, 10, 100, GREATEST, INFINITE);
})
FUNCTION(log1p, -INFINITE, INFINITE, x < -1, NEGATIVE_NAN, POLE(x == -1, x < -1), {
    INCREASES(log1p, (T)-1, INFINITE, -1, -0.5, 0, 1, 10, GREATEST, INFINITE);
})
FUNCTION(cbrt, -INFINITE, INFINITE, 0, NEGATIVE_NAN, (void)0, {
    INCREASES(cbrt, -INFINITE, INFINITE, -INFINITE, -GREATEST, -8, -1, 0, 1, 8, GREATEST, INFINITE);
})
FUNCTION(erf, -1, 1, 0, NEGATIVE_NAN, (void)0, {
    INCREASES(erf, -INFINITE, INFINITE, -INFINITE, -1, 0, 1, INFINITE);
})
FUNCTION(erfc, 0, 2, 0, NEGATIVE_NAN, errno_is_if((result == 0) & IS_FINITE(x), ERANGE_), {
    DECREASES(erfc, -INFINITE, INFINITE, -INFINITE, -1, 0, 1, 5, INFINITE);
})
FUNCTION(tgamma, -INFINITE, INFINITE, (x < 0) & (x == FLOOR_OF(x)), NAN_OF_ANY_SIGN,
         POLE((x == 0) | ((IS_INFINITE(result) | (result == 0)) & IS_FINITE(x)), (x < 0) & (x == FLOOR_OF(x))), {
    low = x > 0 ? (T)0.8856 : low;
    INCREASES(tgamma, (T)2, INFINITE, 2, 3, 10, INFINITE);
})

// signgam, which these two set. Zero is -1 if it has a sign.
extern int signgam;
static int OF(sign_of_gamma)(T x) {
    T whole = FLOOR_OF(x);
    _Bool odd = whole != 2 * FLOOR_OF(whole / 2);
    return ((x < 0) & (x != whole) & IS_FINITE(x) & odd) | ((x == 0) & (1 / x < 0)) ? -1 : 1;
}
static T OF(lgamma)(T x, int *sign) {
    T result;
    *sign = OF(sign_of_gamma)(x);
    if (KNOWN(x)) {
        KNOWN1(lgamma);
    } else {
        T low = x > 0 ? (T)-0.1215 : -INFINITE, high = INFINITE;
        INCREASES(lgamma, (T)2, INFINITE, 2, 3, 10, GREATEST, INFINITE);
        result = BETWEEN(QUOTED(S(lgamma)), low, high);
        result = x != x ? x + x : IS_INFINITE(x) | ((x <= 0) & (x == FLOOR_OF(x))) ? INFINITE : result;
    }
    OVERFLOWS;
    return result;
}
T S(lgamma)(T x) { return OF(lgamma)(x, &signgam); }
T S(gamma)(T x) { return OF(lgamma)(x, &signgam); }
T S_R(lgamma)(T x, int *sign) { return OF(lgamma)(x, sign); }

void S(sincos)(T x, T *sine, T *cosine) {
    *sine = OF(sin)(x);
    *cosine = OF(cos)(x);
    errno_is_if(IS_INFINITE(x), EDOM_);
}
T S(remquo)(T x, T y, int *quotient) {
    if (x != x || y != y || IS_INFINITE(x) || y == 0) {
        // The library for i386 stores what the processor leaves.
        if (__SIZEOF_LONG__ == 4)
            *quotient = (int)__tessera_unspecified_u32(QUOTED(S(remquo)));
        return x != x ? x + x : y != y ? y + y : INVALID;
    }
    // Three bits of the quotient, as glibc gives them. On x86-64 they are added up, so that it may
    // be 8.
    T a = OF(absolute)(x), b = OF(absolute)(y);
    _Bool negative = (OF(with_sign)(1, x) < 0) != (OF(with_sign)(1, y) < 0);
    int number = 0;
    if (b <= GREATEST / 8)
        a = JOINED(__tessera_float_fmod_, K)(a, 8 * b);
    if (b <= GREATEST / 4 && a >= 4 * b) {
        a -= 4 * b;
        number += 4;
    }
    if (b <= GREATEST / 2 && a >= 2 * b) {
        a -= 2 * b;
        number += 2;
    }
    T rest = JOINED(__tessera_float_fremainder_, K)(a, b);
    // How often b was taken from a.
    number += rest == a ? 0 : rest == a - b ? 1 : 2;
    number = __SIZEOF_LONG__ == 8 ? number : number & 7;
    *quotient = negative ? -number : number;
    rest = rest == 0 ? 0 : rest;
    return OF(with_sign)(1, x) < 0 ? -rest : rest;
}

static T OF(hypot)(T x, T y) {
    T result;
    _Bool infinite = IS_INFINITE(x) | IS_INFINITE(y);
    if (KNOWN(x) & KNOWN(y)) {
        if (infinite) {
            result = INFINITE;
        } else {
            KNOWN2(hypot);
        }
    } else {
        T a = OF(absolute)(x), b = OF(absolute)(y);
        T greater = a > b ? a : b, sum = a + b;
        T low = greater, high = sum;
        for (int step = 0; step < STEPS; step++) {
            low = low == 0 ? low : OF(below)(low);
            high = IS_INFINITE(high) ? high : OF(above)(high);
        }
        result = BETWEEN(QUOTED(S(hypot)), low, high);
        result = a == 0 ? b : b == 0 ? a : result;
        result = x != x ? x + x : y != y ? y + y : result;
        result = infinite ? INFINITE : result;
    }
    return result;
}
T S(hypot)(T x, T y) {
    T result = OF(hypot)(x, y);
    errno_is_if(IS_INFINITE(result) & IS_FINITE(x) & IS_FINITE(y), ERANGE_);
    return result;
}

static T OF(atan2)(T y, T x) {
    T result;
    if (KNOWN(y) & KNOWN(x)) {
        T low = LOW(atan2, y, x), high = HIGH(atan2, y, x);
        result = CHOSEN(QUOTED(S(atan2)), low, high);
    } else {
        T right = CEILING(atan2, (T)1, (T)0), left = FLOOR(atan2, (T)1, (T)0), most = PI_UP;
        T low = x < 0 ? left : 0, high = x >= 0 ? right : most;
        low = (y == 0) & ((x < 0) | ((x == 0) & (1 / x < 0))) ? LOW(atan2, (T)0, (T)-1) : low;
        high = (y == 0) & ((x > 0) | ((x == 0) & (1 / x > 0))) ? 0 : high;
        result = OF(with_sign)(BETWEEN(QUOTED(S(atan2)), low, high), y);
        result = y != y ? y + y : x != x ? x + x : result;
    }
    return result;
}
T S(atan2)(T y, T x) {
    T result = OF(atan2)(y, x);
    errno_is_if((result == 0) & (y != 0) & IS_FINITE(x), ERANGE_);
    return result;
}

static _Bool OF(is_whole)(T y) { return y == TRUNCATED(y); }
static _Bool OF(is_odd)(T y) { return OF(is_whole)(y) & IS_FINITE(y) & (y != 2 * TRUNCATED(y / 2)); }

// What is known of a power without knowing both arguments.
static T OF(bounded_power)(T x, T y) {
    _Bool odd = OF(is_odd)(y), whole = OF(is_whole)(y);
    if (KNOWN(y)) {
        if (y == 1)
            return x;
        if (y == 2) {
            T square = x * x;
            T rest = JOINED(__tessera_float_fma_, K)(x, x, -square);
            _Bool exact = (TIGHT & (rest == 0) & (square > SQUARES_FROM)) | (x == 0) | !IS_FINITE(x);
            T low = square, high = square;
            for (int step = 0; step < STEPS; step++) {
                low = low == 0 ? low : OF(below)(low);
                high = IS_INFINITE(high) ? high : OF(above)(high);
            }
            T result = BETWEEN(QUOTED(S(pow)), exact ? square : low, exact ? square : high);
            return x != x ? x + x : result;
        }
    }
    if (KNOWN(x) && x == 2) {
        // Normal powers of two are exact.
        if (TIGHT & whole & (y >= LEAST_EXPONENT) & (y <= GREATEST_EXPONENT))
            return OF(power_of_two)((int)y);
    }
    T low = (x >= 0) | !odd ? 0 : -INFINITE, high = (x <= 0) & odd ? 0 : INFINITE;
    T least = FLOOR(pow, (T)1, (T)1), most = CEILING(pow, (T)1, (T)1);
    low = ((x >= 1) & (y >= 0)) | ((x >= 0) & (x <= 1) & (y <= 0)) ? least : low;
    high = ((x >= 1) & (y <= 0)) | ((x >= 0) & (x <= 1) & (y >= 0)) ? most : high;
    T result = BETWEEN(QUOTED(S(pow)), low, high);
    T of_zero = y < 0 ? INFINITE : 0;
    result = x == 0 ? (odd ? OF(with_sign)(of_zero, x) : of_zero) : result;
    result = (x < 0) & !whole & IS_FINITE(x) & IS_FINITE(y) ? INVALID : result;
    return x != x ? x + x : y != y ? y + y : result;
}

static T OF(pow)(T x, T y) {
    T result;
    if (KNOWN(x) & KNOWN(y)) {
        if ((y == 0) | (x == 1)) {
            result = 1;
        } else {
            KNOWN2(pow);
        }
    } else {
        result = OF(bounded_power)(x, y);
        result = (y == 0) | (x == 1) ? 1 : result;
    }
    _Bool finite = IS_FINITE(x) & IS_FINITE(y);
    errno_is_if(finite & (IS_INFINITE(result) | ((result == 0) & (x != 0))), ERANGE_);
    errno_is_if(finite & (result != result), EDOM_);
    return result;
}
T S(pow)(T x, T y) { return OF(pow)(x, y); }
