// The functions of complex.h for one type: included after math_functions.h, whose macros end here.

#define COMPLEX _Complex T
#define SQRT(x) JOINED(__tessera_float_fsqrt_, K)(x)

static COMPLEX OF(complex)(T real, T imaginary) {
    COMPLEX z;
    __real__ z = real;
    __imag__ z = imaginary;
    return z;
}

T S(creal)(COMPLEX z) { return __real__ z; }
T S(cimag)(COMPLEX z) { return __imag__ z; }
COMPLEX S(conj)(COMPLEX z) { return OF(complex)(__real__ z, -__imag__ z); }
COMPLEX S(cproj)(COMPLEX z) {
    T x = __real__ z, y = __imag__ z;
    _Bool infinite = IS_INFINITE(x) | IS_INFINITE(y);
    return OF(complex)(infinite ? INFINITE : x, infinite ? OF(with_sign)(0, y) : y);
}
T S(cabs)(COMPLEX z) { return S(hypot)(__real__ z, __imag__ z); }
T S(carg)(COMPLEX z) { return S(atan2)(__imag__ z, __real__ z); }

// Where the parts are known, the others compute what glibc computes, step by step, from results of
// real functions that are known up to their errors. For long double, and on i386, nothing is known.
#define PARTS(z) ((__SIZEOF_LONG__ == 8) & (DIGITS <= 53) & KNOWN(__real__(z)) & KNOWN(__imag__(z)))
#define ANYTHING(name) \
    ({ \
        if (__tessera_uses_errno()) \
            OF(errno_is)(__tessera_bounded_u8(name)); \
        OF(complex)(ANY(name), ANY(name)); \
    })
static void OF(errno_is)(uint8_t choice) {
    errno_is_if(choice == 1, EDOM_);
    errno_is_if(choice == 2, ERANGE_);
}

// x * 2^n, for n such that this is normal, or x is scaled to become normal.
#define SCALE(x, n) ((x) * OF(power_of_two)(n))

static void OF(sine_and_cosine)(T x, T *sine, T *cosine) {
    *sine = x;
    *cosine = 1;
    if (OF(absolute)(x) > LEAST_NORMAL) {
        *sine = OF(sin)(x);
        *cosine = OF(cos)(x);
    }
}

// e^x times a sine and a cosine, without overflow before the product.
static COMPLEX OF(exponential)(T x, T cosine, T sine) {
    const T most = (int)(GREATEST_EXPONENT * 0.69314718055994530942);
    for (int step = 0; step < 2 && x > most; step++) {
        T power = OF(exp)(most);
        sine *= power;
        cosine *= power;
        x -= most;
    }
    T power = x > most ? GREATEST : OF(exp)(x);
    // The function for long double does not set errno.
    errno_is_if(TIGHT & (power == 0), ERANGE_);
    return OF(complex)(power * cosine, power * sine);
}

static COMPLEX OF(cexp)(COMPLEX z) {
    T x = __real__ z, y = __imag__ z, sine, cosine;
    if (!PARTS(z))
        return ANYTHING(QUOTED(S(cexp)));
    if (IS_FINITE(x)) {
        if (!IS_FINITE(y))
            return OF(complex)(INVALID, INVALID);
        OF(sine_and_cosine)(y, &sine, &cosine);
        return OF(exponential)(x, cosine, sine);
    }
    if (x != x)
        return OF(complex)(x, y == 0 ? y : x);
    if (IS_FINITE(y)) {
        T value = x < 0 ? 0 : INFINITE;
        if (y == 0)
            return OF(complex)(value, y);
        OF(sine_and_cosine)(y, &sine, &cosine);
        return OF(complex)(OF(with_sign)(value, cosine), OF(with_sign)(value, sine));
    }
    return x > 0 ? OF(complex)(INFINITE, y - y) : OF(complex)(0, OF(with_sign)(0, y));
}
COMPLEX S(cexp)(COMPLEX z) { return OF(cexp)(z); }

// x^2 + y^2 - 1 for 0.5 <= x < 1 and y <= x, but for the last places. It is then given to log1p.
static T OF(log_near_one)(T x, T y) {
    T xx = x * x, yy = y * y;
    T rest = JOINED(__tessera_float_fma_, K)(x, x, -xx) + JOINED(__tessera_float_fma_, K)(y, y, -yy);
    T sum = ((xx - 1) + yy) + rest;
    if (sum == 0)
        return 0;
    T below = sum, above = sum;
    for (int step = 0; step < 4; step++) {
        below = OF(below)(below);
        above = OF(above)(above);
    }
    T low = LOW(log1p, below), high = HIGH(log1p, above);
    return CHOSEN(QUOTED(S(clog)), low, high) / 2;
}

static COMPLEX OF(clog)(COMPLEX z) {
    T x = __real__ z, y = __imag__ z;
    if (!PARTS(z))
        return ANYTHING(QUOTED(S(clog)));
    if (x != x || y != y)
        return OF(complex)(IS_INFINITE(x) | IS_INFINITE(y) ? INFINITE : INVALID, INVALID);
    T angle = OF(atan2)(y, x), logarithm;
    T a = OF(absolute)(x), b = OF(absolute)(y);
    if (a < b) {
        T other = a;
        a = b;
        b = other;
    }
    if (a == 0)
        return OF(complex)(-INFINITE, angle);
    int scale = 0;
    if (a > GREATEST / 2) {
        scale = -1;
        a /= 2;
        b = b >= LEAST_NORMAL * 2 ? b / 2 : 0;
    } else if (a < LEAST_NORMAL && b < LEAST_NORMAL) {
        scale = DIGITS;
        a = SCALE(a, DIGITS);
        b = SCALE(b, DIGITS);
    }
    T epsilon = OF(power_of_two)(1 - DIGITS);
    if (a == 1 && scale == 0) {
        logarithm = OF(log1p)(b * b) / 2;
    } else if (a > 1 && a < 2 && b < 1 && scale == 0) {
        T more = (a - 1) * (a + 1);
        if (b >= epsilon)
            more += b * b;
        logarithm = OF(log1p)(more) / 2;
    } else if (a < 1 && a >= (T)0.5 && b < epsilon / 2 && scale == 0) {
        logarithm = OF(log1p)((a - 1) * (a + 1)) / 2;
    } else if (a < 1 && a >= (T)0.5 && scale == 0 && a * a + b * b >= (T)0.5) {
        logarithm = OF(log_near_one)(a, b);
    } else {
        T least = LOW(hypot, a, b), most = HIGH(hypot, a, b);
        T low = LOW(log, least), high = HIGH(log, most);
        logarithm = CHOSEN(QUOTED(S(clog)), low, high) - scale * (T)0.693147180559945309417232121458176568L;
    }
    return OF(complex)(logarithm, angle);
}
COMPLEX S(clog)(COMPLEX z) { return OF(clog)(z); }

COMPLEX S(csqrt)(COMPLEX z) {
    T x = __real__ z, y = __imag__ z;
    if (!PARTS(z))
        return ANYTHING(QUOTED(S(csqrt)));
    if (IS_INFINITE(y))
        return OF(complex)(INFINITE, y);
    if (IS_INFINITE(x))
        return x < 0 ? OF(complex)(y != y ? y : 0, OF(with_sign)(INFINITE, y)) : OF(complex)(x, y != y ? y : OF(with_sign)(0, y));
    if (x != x || y != y)
        return OF(complex)(INVALID, INVALID);
    if (y == 0)
        return x < 0 ? OF(complex)(0, OF(with_sign)(SQRT(-x), y)) : OF(complex)(OF(absolute)(SQRT(x)), OF(with_sign)(0, y));
    T b = OF(absolute)(y), r, s;
    if (x == 0) {
        r = b >= 2 * LEAST_NORMAL ? SQRT((T)0.5 * b) : (T)0.5 * SQRT(2 * b);
        return OF(complex)(r, OF(with_sign)(r, y));
    }
    int scale = 0;
    if (OF(absolute)(x) > GREATEST / 4) {
        scale = 1;
        x /= 4;
        b /= 4;
    } else if (b > GREATEST / 4) {
        scale = 1;
        x = OF(absolute)(x) >= 4 * LEAST_NORMAL ? x / 4 : 0;
        b /= 4;
    } else if (OF(absolute)(x) < 2 * LEAST_NORMAL && b < 2 * LEAST_NORMAL) {
        scale = -((DIGITS + 1) / 2);
        x = SCALE(x, -2 * scale);
        b = SCALE(b, -2 * scale);
    }
    T d = OF(hypot)(x, b);
    if (x > 0) {
        r = SQRT((T)0.5 * (d + x));
        if (scale == 1 && b < 2) {
            s = b / r;
            r = SCALE(r, scale);
            scale = 0;
        } else {
            s = (T)0.5 * (b / r);
        }
    } else {
        s = SQRT((T)0.5 * (d - x));
        if (scale == 1 && b < 2) {
            r = OF(absolute)(b / s);
            s = SCALE(s, scale);
            scale = 0;
        } else {
            r = OF(absolute)((T)0.5 * (b / s));
        }
    }
    if (scale) {
        r = SCALE(r, scale);
        s = SCALE(s, scale);
    }
    return OF(complex)(r, OF(with_sign)(s, y));
}

COMPLEX S(cpow)(COMPLEX z, COMPLEX w) {
    if (!(PARTS(z) & PARTS(w)))
        return ANYTHING(QUOTED(S(cpow)));
    COMPLEX logarithm = OF(clog)(z);
    if (!PARTS(logarithm))
        return ANYTHING(QUOTED(S(cpow)));
    T a = __real__ w, b = __imag__ w, c = __real__ logarithm, d = __imag__ logarithm;
    COMPLEX product = OF(complex)(a * c - b * d, a * d + b * c);
    // Otherwise compilers look at infinite operands again.
    if ((__real__ product != __real__ product) | (__imag__ product != __imag__ product))
        return ANYTHING(QUOTED(S(cpow)));
    return OF(cexp)(product);
}

// The others: only that there is a result.
#define UNKNOWN(name) COMPLEX S(name)(COMPLEX z) { return ANYTHING(QUOTED(S(name))); }
UNKNOWN(csin)
UNKNOWN(ccos)
UNKNOWN(ctan)
UNKNOWN(casin)
UNKNOWN(cacos)
UNKNOWN(catan)
UNKNOWN(csinh)
UNKNOWN(ccosh)
UNKNOWN(ctanh)
UNKNOWN(casinh)
UNKNOWN(cacosh)
UNKNOWN(catanh)
UNKNOWN(clog10)

#undef UNKNOWN
#undef ANYTHING
#undef JOINED_
#undef QUOTED_
#undef QUOTED
#undef JOINED
#undef END1
#undef END2
#undef ENDS1
#undef ENDS2
#undef LOW
#undef HIGH
#undef FLOOR
#undef CEILING

#undef OF
#undef IS_INFINITE
#undef IS_FINITE
#undef INFINITE
#undef INVALID
#undef NEGATIVE_NAN
#undef NAN_OF_ANY_SIGN
#undef SIGN_OF_LOG
#undef NAN_OF_WRAPPER
#undef CHOSEN
#undef FLOOR_OF
#undef TRUNCATED
#undef BETWEEN
#undef STEPS
#undef KNOWN1
#undef KNOWN2
#undef INCREASES
#undef DECREASES
#undef FUNCTION
#undef OVERFLOWS
#undef OVERFLOWS_OR_VANISHES
#undef POLE
#undef PI_HALF_UP
#undef PI_UP
#undef LIBRARY
#undef T
#undef K
#undef S
#undef S_R
#undef GREATEST
#undef SMALLEST
#undef SQUARES_FROM
#undef LEAST_EXPONENT
#undef GREATEST_EXPONENT
#undef TIGHT
#undef KNOWN
#undef ANY
#undef LEAST_NORMAL
#undef DIGITS
#undef COMPLEX
#undef SQRT
#undef CABS
#undef PARTS
#undef SCALE
