// fenv.h: rounding modes and flags of exceptions, and what other functions do with them. Only this file changes the mode: elsewhere it is a constant.
#include <fenv.h>
#include <math.h>
#include <stdlib.h>

#define ANY_MODE ANY_OF(int, FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO)

// Computes something in a mode.
#define IN_MODE(mode, ...) (fesetround(mode), __VA_ARGS__, fesetround(FE_TONEAREST))

// Values for which something is rounded, and others.
static float some_float(void) { return ANY_BOOL ? ANY_FLOAT : (float)ANY_INT / (float)ANY_BETWEEN(1, 100); }
static double some_double(void) { return ANY_BOOL ? ANY_DOUBLE : (double)ANY_LLONG / (double)ANY_BETWEEN(1, 1000); }
static long double some_long_double(void) { return ANY_BOOL ? ANY_LONG_DOUBLE : (long double)ANY_LLONG / ANY_BETWEEN(1, 1000); }

#define FLAGS (FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW | FE_UNDERFLOW | FE_INEXACT)
#define ANY_FLAGS (int)(ANY_BETWEEN(0, 255) & FLAGS)

// Shows which flags something raises.
#define SHOW_FLAGS(...) (feclearexcept(FE_ALL_EXCEPT), __VA_ARGS__, SHOW(fetestexcept(FE_ALL_EXCEPT)))

//! function: fegetround
//! function: fesetround
//! answer: exact
//! header: fenv.h
//! note: all operations follow the mode; in other modes than to nearest, the mathematical functions without an exact result, and text that has to be rounded, end in `unknown`, and so do arithmetic of half precision and quotients of complex numbers
{
    {
        int mode = ANY_BOOL ? ANY_MODE : ANY_INT;
        SHOW(fesetround(ANY_MODE));
        SHOW(fesetround(mode));
        SHOW(fegetround());
        volatile float x = some_float(), y = some_float(), sum = 0, product = 0, root = 0;
        volatile double wide = some_double(), ratio = 0, number = 0;
        volatile long double widest = some_long_double(), difference = 0;
        volatile long long integer = ANY_LLONG;
        volatile float narrow = 0, narrower = 0;
        mode = ANY_MODE;
        IN_MODE(mode, sum = x + y, product = x * y, root = sqrtf(x), ratio = wide / 3, difference = widest - wide, narrow = (float)wide,
                narrower = (float)widest, number = (double)integer);
        SHOW_FLOAT(sum);
        SHOW_FLOAT(product);
        SHOW_FLOAT(root);
        SHOW_FLOAT(narrow);
        SHOW_FLOAT(narrower);
        SHOW_LONG_DOUBLE(difference);
        SHOW_DOUBLE(number);
        SHOW_DOUBLE(ratio);
    }
    {
        // The functions that follow the mode.
        volatile double x = some_double(), y = some_double(), z = some_double();
        volatile double root = 0, fused = 0, near = 0, whole = 0, scaled = 0, difference = 0;
        volatile float narrow = some_float(), narrow_root = 0, narrow_fused = 0, narrow_near = 0;
        volatile long double wide = some_long_double(), wide_root = 0, wide_fused = 0, wide_near = 0, wide_scaled = 0;
        volatile long integer = 0;
        volatile long long long_integer = 0;
        int exponent = (int)ANY_BETWEEN(-1200, 1200);
        int mode = ANY_MODE;
        IN_MODE(mode, root = sqrt(x), fused = fma(x, y, z), near = nearbyint(x), whole = rint(x), scaled = scalbn(x, exponent),
                difference = fdim(x, y), narrow_root = sqrtf(narrow), narrow_fused = fmaf(narrow, narrow, -1.5f), narrow_near = rintf(narrow),
                wide_root = sqrtl(wide), wide_fused = fmal(wide, wide, x), wide_near = rintl(wide), wide_scaled = ldexpl(wide, exponent),
                integer = isfinite(x) ? lrint(remainder(x, 1e9)) : 0,
                long_integer = isfinite(wide) ? llrintl(remainderl(wide, 1e9L)) : 0);
        SHOW_DOUBLE(root);
        SHOW_DOUBLE(fused);
        SHOW_DOUBLE(near);
        SHOW_DOUBLE(whole);
        SHOW_DOUBLE(scaled);
        SHOW_DOUBLE(difference);
        SHOW_FLOAT(narrow_root);
        SHOW_FLOAT(narrow_fused);
        SHOW_FLOAT(narrow_near);
        SHOW_LONG_DOUBLE(wide_root);
        SHOW_LONG_DOUBLE(wide_fused);
        SHOW_LONG_DOUBLE(wide_near);
        SHOW_LONG_DOUBLE(wide_scaled);
        SHOW(integer);
        SHOW(long_integer);
    }
    {
        // Those that do not depend on it.
        volatile double x = some_double(), y = some_double();
        volatile double results[16];
        volatile long double wide = some_long_double(), wide_result = 0, wide_rest = 0;
        int exponent = 0, quotient = 0;
        double part = 0;
        int mode = ANY_MODE;
        IN_MODE(mode, results[0] = floor(x), results[1] = ceil(x), results[2] = trunc(x), results[3] = round(x), results[4] = fmod(x, y),
                results[5] = remainder(x, y), results[6] = frexp(x, &exponent), results[7] = modf(x, &part), results[8] = logb(x),
                results[9] = nextafter(x, y), results[10] = roundeven(x), results[11] = fmin(x, y), results[12] = nexttoward(x, wide),
                results[13] = fmod(x, x), results[14] = remainder(-x, x), wide_result = fmodl(wide, x), wide_rest = roundevenl(wide));
        for (int i = 0; i < 15; i++)
            SHOW_DOUBLE(results[i]);
        SHOW(exponent);
        SHOW_DOUBLE(part);
        SHOW_LONG_DOUBLE(wide_result);
        SHOW_LONG_DOUBLE(wide_rest);
        IN_MODE(mode, quotient = ilogb(x));
        SHOW(quotient);
    }
    {
        // Text that says exactly what the value is.
        volatile double value = 0;
        const char *text = ANY_OF(const char *, "0.5", "-0", "1e3", "12345.75", "inf", "-3.0625");
        IN_MODE(ANY_MODE, value = strtod(text, NULL));
        SHOW_DOUBLE(value);
    }
}

//! function: feclearexcept
//! function: fegetexceptflag
//! function: feraiseexcept
//! function: fesetexceptflag
//! function: fetestexcept
//! function: fesetexcept
//! function: fetestexceptflag
//! answer: exact
//! header: fenv.h
//! note: all operations raise their flags; what compilers do in different ways (comparisons for order with quiet NaNs, unless FENV_ACCESS is on, and conversions to wide unsigned integers) and functions without an exact result leave flags unspecified
{
    {
        SHOW(feclearexcept(FE_ALL_EXCEPT));
        SHOW(fetestexcept(FE_ALL_EXCEPT));
        SHOW(feraiseexcept(ANY_FLAGS));
        SHOW(fetestexcept(FE_ALL_EXCEPT));
        fexcept_t saved;
        SHOW(fegetexceptflag(&saved, ANY_FLAGS));
        SHOW(fetestexceptflag(&saved, ANY_FLAGS));
        SHOW(fesetexcept(ANY_FLAGS));
        SHOW(feclearexcept(ANY_FLAGS));
        SHOW(fetestexcept(FE_ALL_EXCEPT));
        SHOW(fesetexceptflag(&saved, ANY_FLAGS));
        SHOW(fetestexcept(FE_ALL_EXCEPT));
        SHOW(fetestexcept(ANY_FLAGS));
    }
    {
        // Arithmetic, near both ends of the range in particular.
        volatile float x = some_float(), y = some_float(), result;
        volatile double wide = some_double(), other = some_double(), wide_result;
        volatile long double widest = some_long_double(), another = some_long_double(), widest_result;
        switch (ANY_BETWEEN(0, 3)) {
        case 0:
            y = 0x1p-126f / x;
            other = 0x1p-1022 / wide;
            another = 0x1p-16382L / widest;
            break;
        case 1:
            y = 0x1p127f / x * 2;
            other = 0x1p1023 / wide * 2;
            another = 0x1p16383L / widest * 2;
            break;
        }
        IN_MODE(ANY_MODE, SHOW_FLAGS(result = x + y), SHOW_FLAGS(result = x * y), SHOW_FLAGS(result = x / y), SHOW_FLAGS(wide_result = wide - other),
                SHOW_FLAGS(wide_result = wide * other), SHOW_FLAGS(wide_result = wide / other), SHOW_FLAGS(widest_result = widest + another),
                SHOW_FLAGS(widest_result = widest * another), SHOW_FLAGS(widest_result = widest / another), SHOW_FLAGS(result = (float)wide),
                SHOW_FLAGS(wide_result = (double)widest), SHOW_FLAGS(result = (float)widest), SHOW_FLAGS(wide_result = wide == other));
    }
    {
        // Conversions.
        volatile double wide = some_double(), wide_result;
        volatile long double widest = some_long_double();
        volatile float result;
        volatile int integer = ANY_INT;
        volatile long long long_integer = ANY_LLONG;
        IN_MODE(ANY_MODE, SHOW_FLAGS(result = (float)integer), SHOW_FLAGS(result = (float)long_integer), SHOW_FLAGS(wide_result = (double)integer),
                SHOW_FLAGS(wide_result = (double)long_integer), SHOW_FLAGS(integer = (int)wide), SHOW_FLAGS(long_integer = (long long)wide),
                SHOW_FLAGS(long_integer = (long long)widest));
    }
    {
        // Functions.
        volatile double x = some_double(), y = some_double(), z = some_double(), result, whole;
        volatile float narrow = some_float(), narrow_result;
        volatile long double wide = some_long_double(), wide_result;
        volatile long long integer;
        double part;
        int exponent = (int)ANY_BETWEEN(-1200, 1200);
        IN_MODE(ANY_MODE, SHOW_FLAGS(result = sqrt(x)), SHOW_FLAGS(wide_result = sqrtl(wide)), SHOW_FLAGS(whole = rint(x)), SHOW_FLAGS(whole = nearbyint(x)),
                SHOW_FLAGS(narrow_result = rintf(narrow)), SHOW_FLAGS(whole = floor(x)), SHOW_FLAGS(whole = ceil(x)), SHOW_FLAGS(whole = trunc(x)),
                SHOW_FLAGS(whole = round(x)), SHOW_FLAGS(integer = llrint(x)), SHOW_FLAGS(integer = lrint(x)), SHOW_FLAGS(integer = llrintl(wide)),
                SHOW_FLAGS(result = scalbn(x, exponent)), SHOW_FLAGS(narrow_result = ldexpf(narrow, exponent / 8)), SHOW_FLAGS(result = fmod(x, y)),
                SHOW_FLAGS(result = remainder(x, y)), SHOW_FLAGS(result = fdim(x, y)), SHOW_FLAGS(result = fmax(x, y)), SHOW_FLAGS(result = modf(x, &part)),
                SHOW_FLAGS(result = fabs(x)), SHOW_FLAGS(result = copysign(x, y)), SHOW_FLAGS(integer = isnan(x)));
        if (sizeof(long) == 8)
            IN_MODE(ANY_MODE, SHOW_FLAGS(result = fma(x, y, z)), SHOW_FLAGS(wide_result = fmal(wide, x, y)));
    }
    {
        // An environment has the flags, too.
        fenv_t environment;
        feclearexcept(FE_ALL_EXCEPT);
        feraiseexcept(ANY_FLAGS);
        feholdexcept(&environment);
        SHOW(fetestexcept(FE_ALL_EXCEPT));
        feraiseexcept(ANY_FLAGS);
        ANY_BOOL ? feupdateenv(&environment) : fesetenv(&environment);
        SHOW(fetestexcept(FE_ALL_EXCEPT));
        feupdateenv(FE_DFL_ENV);
        SHOW(fetestexcept(FE_ALL_EXCEPT));
        fesetenv(FE_DFL_ENV);
        SHOW(fetestexcept(FE_ALL_EXCEPT));
    }
}

//! function: fegetenv
//! function: fesetenv
//! function: feholdexcept
//! function: feupdateenv
//! answer: exact
//! header: fenv.h
//! note: they save and restore the rounding mode and the flags; how a saved environment keeps flags is unspecified, and an environment in which exceptions trap, or that no function has saved, is unsupported
{
    fenv_t environment, other;
    fesetround(ANY_MODE);
    SHOW(fegetenv(&environment));
    fesetround(ANY_MODE);
    SHOW(feholdexcept(&other));
    SHOW(fegetround());
    if (ANY_BOOL)
        SHOW(fesetenv(FE_DFL_ENV));
    SHOW(fegetround());
    SHOW(fesetenv(&environment));
    SHOW(fegetround());
    SHOW(feupdateenv(&other));
    SHOW(fegetround());
    SHOW(feupdateenv(FE_DFL_ENV));
    SHOW(fegetround());
}
