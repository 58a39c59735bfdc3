// math.h. What a function gives for all three types stands in one section.
#include <math.h>

#undef signbit
#undef isnan
#undef isinf
int __signbit(double), __signbitf(float), __signbitl(long double);
int __fpclassify(double), __fpclassifyf(float), __fpclassifyl(long double);
int __isnan(double), __isnanf(float), __isnanl(long double);
int __isinf(double), __isinff(float), __isinfl(long double);
int __finite(double), __finitef(float), __finitel(long double);
int isnan(double), isnanf(float), isnanl(long double);
int isinf(double), isinff(float), isinfl(long double);

//! function: __signbit
//! answer: exact
//! header: math.h
//! note: glibc gives the sign bit in place
{
    SHOW(FUNCTION(ANY_DOUBLE));
}

//! function: __signbitf
//! answer: exact
//! header: math.h
//! note: glibc gives the sign bit in place
{
    SHOW(FUNCTION(ANY_FLOAT));
}

//! function: __signbitl
//! answer: exact
//! header: math.h
//! note: glibc gives the sign bit in place
{
    SHOW(FUNCTION(ANY_LONG_DOUBLE));
}

//! function: __fpclassify
//! function: isnan
//! function: __isnan
//! function: isinf
//! function: __isinf
//! function: finite
//! function: __finite
//! answer: exact
//! header: math.h
{
    SHOW(FUNCTION(ANY_DOUBLE));
}

//! function: __fpclassifyf
//! function: isnanf
//! function: __isnanf
//! function: isinff
//! function: __isinff
//! function: finitef
//! function: __finitef
//! answer: exact
//! header: math.h
{
    SHOW(FUNCTION(ANY_FLOAT));
}

//! function: __fpclassifyl
//! function: isnanl
//! function: __isnanl
//! function: isinfl
//! function: __isinfl
//! function: finitel
//! function: __finitel
//! answer: exact
//! header: math.h
{
    SHOW(FUNCTION(ANY_LONG_DOUBLE));
}

//! function: fabs
//! function: floor
//! function: ceil
//! function: trunc
//! function: round
//! function: rint
//! function: nearbyint
//! function: roundeven
//! answer: exact
//! header: math.h
{
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE));
    SHOW_DOUBLE_BITS(FUNCTION((double)ANY_BETWEEN(-20, 20) / 4));
}

//! function: fabsf
//! function: floorf
//! function: ceilf
//! function: truncf
//! function: roundf
//! function: rintf
//! function: nearbyintf
//! function: roundevenf
//! answer: exact
//! header: math.h
{
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT));
    SHOW_FLOAT_BITS(FUNCTION((float)ANY_BETWEEN(-20, 20) / 4));
}

//! function: fabsl
//! function: floorl
//! function: ceill
//! function: truncl
//! function: roundl
//! function: rintl
//! function: nearbyintl
//! function: roundevenl
//! answer: exact
//! header: math.h
{
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE));
    SHOW_LONG_DOUBLE_BITS(FUNCTION((long double)ANY_BETWEEN(-20, 20) / 4));
}

//! function: copysign
//! answer: exact
//! header: math.h
{
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE, ANY_DOUBLE));
}

//! function: copysignf
//! answer: exact
//! header: math.h
{
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT, ANY_FLOAT));
}

//! function: copysignl
//! answer: exact
//! header: math.h
{
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE, ANY_LONG_DOUBLE));
}

//! function: lround
//! function: llround
//! function: lrint
//! function: llrint
//! answer: unspecified
//! header: math.h
//! note: any where the result has no such number; glibc gives the smallest one
{
    SHOW(FUNCTION(ANY_DOUBLE));
    SHOW_EXACTLY(FUNCTION((double)ANY_BETWEEN(-20, 20) / 4));
    SHOW(FUNCTION((double)ANY_INT));
    SHOW(FUNCTION((double)ANY_LLONG));
}

//! function: lroundf
//! function: llroundf
//! function: lrintf
//! function: llrintf
//! answer: unspecified
//! header: math.h
//! note: as lround
{
    SHOW(FUNCTION(ANY_FLOAT));
    SHOW_EXACTLY(FUNCTION((float)ANY_BETWEEN(-20, 20) / 4));
    SHOW(FUNCTION((float)ANY_INT));
    SHOW(FUNCTION((float)ANY_LLONG));
}

//! function: lroundl
//! function: llroundl
//! function: lrintl
//! function: llrintl
//! answer: unspecified
//! header: math.h
//! note: as lround
{
    SHOW(FUNCTION(ANY_LONG_DOUBLE));
    SHOW_EXACTLY(FUNCTION((long double)ANY_BETWEEN(-20, 20) / 4));
    SHOW(FUNCTION((long double)ANY_INT));
    SHOW(FUNCTION((long double)ANY_LLONG));
}

//! function: sqrt
//! answer: exact
//! header: math.h
{
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE));
    double x = ANY_DOUBLE;
    SHOW_DOUBLE_BITS(FUNCTION(x * x));
}

//! function: sqrtf
//! answer: exact
//! header: math.h
{
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT));
    float x = ANY_FLOAT;
    SHOW_FLOAT_BITS(FUNCTION(x * x));
}

//! function: sqrtl
//! answer: exact
//! header: math.h
{
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE));
    long double x = ANY_LONG_DOUBLE;
    SHOW_LONG_DOUBLE_BITS(FUNCTION(x * x));
}

//! function: fmod
//! function: remainder
//! function: drem
//! answer: exact
//! header: math.h
{
    SHOW_DOUBLE(FUNCTION(ANY_DOUBLE, ANY_DOUBLE));
    SHOW_DOUBLE(FUNCTION((double)ANY_BETWEEN(-99, 99) / 4, (double)ANY_BETWEEN(-9, 9)));
    // Of several operands that are not numbers, which one counts is open.
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE, 1.5));
    SHOW_DOUBLE_BITS(FUNCTION(1.5, ANY_DOUBLE));
}

//! function: fmodf
//! function: remainderf
//! function: dremf
//! answer: exact
//! header: math.h
{
    SHOW_FLOAT(FUNCTION(ANY_FLOAT, ANY_FLOAT));
    SHOW_FLOAT(FUNCTION((float)ANY_BETWEEN(-99, 99) / 4, (float)ANY_BETWEEN(-9, 9)));
    // Of several operands that are not numbers, which one counts is open.
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT, 1.5));
    SHOW_FLOAT_BITS(FUNCTION(1.5, ANY_FLOAT));
}

//! function: fmodl
//! function: remainderl
//! function: dreml
//! answer: exact
//! header: math.h
{
    SHOW_LONG_DOUBLE(FUNCTION(ANY_LONG_DOUBLE, ANY_LONG_DOUBLE));
    SHOW_LONG_DOUBLE(FUNCTION((long double)ANY_BETWEEN(-99, 99) / 4, (long double)ANY_BETWEEN(-9, 9)));
    // Of several operands that are not numbers, which one counts is open.
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE, 1.5));
    SHOW_LONG_DOUBLE_BITS(FUNCTION(1.5, ANY_LONG_DOUBLE));
}

//! function: fma
//! answer: exact
//! header: math.h
{
    SHOW_DOUBLE(FUNCTION(ANY_DOUBLE, ANY_DOUBLE, ANY_DOUBLE));
    double x = ANY_DOUBLE, y = ANY_DOUBLE;
    SHOW_DOUBLE(FUNCTION(x, y, -(x * y)));
    // Of several operands that are not numbers, which one counts is open.
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE, 1.5, 2));
    SHOW_DOUBLE_BITS(FUNCTION(1.5, ANY_DOUBLE, 2));
    SHOW_DOUBLE_BITS(FUNCTION(1.5, 2, ANY_DOUBLE));
}

//! function: fmaf
//! answer: exact
//! header: math.h
{
    SHOW_FLOAT(FUNCTION(ANY_FLOAT, ANY_FLOAT, ANY_FLOAT));
    float x = ANY_FLOAT, y = ANY_FLOAT;
    SHOW_FLOAT(FUNCTION(x, y, -(x * y)));
    // Of several operands that are not numbers, which one counts is open.
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT, 1.5, 2));
    SHOW_FLOAT_BITS(FUNCTION(1.5, ANY_FLOAT, 2));
    SHOW_FLOAT_BITS(FUNCTION(1.5, 2, ANY_FLOAT));
}

//! function: fmal
//! answer: exact
//! header: math.h
{
    SHOW_LONG_DOUBLE(FUNCTION(ANY_LONG_DOUBLE, ANY_LONG_DOUBLE, ANY_LONG_DOUBLE));
    long double x = ANY_LONG_DOUBLE, y = ANY_LONG_DOUBLE;
    SHOW_LONG_DOUBLE(FUNCTION(x, y, -(x * y)));
    // Of several operands that are not numbers, which one counts is open.
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE, 1.5, 2));
    SHOW_LONG_DOUBLE_BITS(FUNCTION(1.5, ANY_LONG_DOUBLE, 2));
    SHOW_LONG_DOUBLE_BITS(FUNCTION(1.5, 2, ANY_LONG_DOUBLE));
}

//! function: fmin
//! function: fmax
//! answer: exact
//! header: math.h
//! note: of two zeros, either one
{
    SHOW_DOUBLE(FUNCTION(ANY_DOUBLE, ANY_DOUBLE) + 0);
    SHOW_DOUBLE(FUNCTION(ANY_OF(double, 0.0, -0.0, 1, NAN), ANY_OF(double, 0.0, -0.0, 1, NAN)) + 0);
    // Of several operands that are not numbers, which one counts is open.
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE, 1.5));
    SHOW_DOUBLE_BITS(FUNCTION(1.5, ANY_DOUBLE));
}

//! function: fminf
//! function: fmaxf
//! answer: exact
//! header: math.h
//! note: of two zeros, either one
{
    SHOW_FLOAT(FUNCTION(ANY_FLOAT, ANY_FLOAT) + 0);
    SHOW_FLOAT(FUNCTION(ANY_OF(float, 0.0, -0.0, 1, NAN), ANY_OF(float, 0.0, -0.0, 1, NAN)) + 0);
    // Of several operands that are not numbers, which one counts is open.
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT, 1.5));
    SHOW_FLOAT_BITS(FUNCTION(1.5, ANY_FLOAT));
}

//! function: fminl
//! function: fmaxl
//! answer: exact
//! header: math.h
//! note: of two zeros, either one
{
    SHOW_LONG_DOUBLE(FUNCTION(ANY_LONG_DOUBLE, ANY_LONG_DOUBLE) + 0);
    SHOW_LONG_DOUBLE(FUNCTION(ANY_OF(long double, 0.0, -0.0, 1, NAN), ANY_OF(long double, 0.0, -0.0, 1, NAN)) + 0);
    // Of several operands that are not numbers, which one counts is open.
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE, 1.5));
    SHOW_LONG_DOUBLE_BITS(FUNCTION(1.5, ANY_LONG_DOUBLE));
}

//! function: fdim
//! answer: exact
//! header: math.h
{
    SHOW_DOUBLE(FUNCTION(ANY_DOUBLE, ANY_DOUBLE));
    SHOW_DOUBLE(FUNCTION(ANY_OF(double, 0x1p1023, INFINITY, NAN), ANY_OF(double, -0x1p1023, 1, -INFINITY)));
    // Of several operands that are not numbers, which one counts is open.
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE, 1.5));
    SHOW_DOUBLE_BITS(FUNCTION(1.5, ANY_DOUBLE));
}

//! function: fdimf
//! answer: exact
//! header: math.h
{
    SHOW_FLOAT(FUNCTION(ANY_FLOAT, ANY_FLOAT));
    SHOW_FLOAT(FUNCTION(ANY_OF(float, 0x1p127f, INFINITY, NAN), ANY_OF(float, -0x1p127f, 1, -INFINITY)));
    // Of several operands that are not numbers, which one counts is open.
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT, 1.5));
    SHOW_FLOAT_BITS(FUNCTION(1.5, ANY_FLOAT));
}

//! function: fdiml
//! answer: exact
//! header: math.h
{
    SHOW_LONG_DOUBLE(FUNCTION(ANY_LONG_DOUBLE, ANY_LONG_DOUBLE));
    SHOW_LONG_DOUBLE(FUNCTION(ANY_OF(long double, 0x1p16383L, INFINITY, NAN), ANY_OF(long double, -0x1p16383L, 1, -INFINITY)));
    // Of several operands that are not numbers, which one counts is open.
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE, 1.5));
    SHOW_LONG_DOUBLE_BITS(FUNCTION(1.5, ANY_LONG_DOUBLE));
}

//! function: modf
//! answer: exact
//! header: math.h
{
    double whole;
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE, &whole));
    SHOW_DOUBLE_BITS(whole);
    SHOW_DOUBLE_BITS(FUNCTION((double)ANY_BETWEEN(-20, 20) / 4, &whole));
    SHOW_DOUBLE_BITS(whole);
}

//! function: modff
//! answer: exact
//! header: math.h
{
    float whole;
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT, &whole));
    SHOW_FLOAT_BITS(whole);
    SHOW_FLOAT_BITS(FUNCTION((float)ANY_BETWEEN(-20, 20) / 4, &whole));
    SHOW_FLOAT_BITS(whole);
}

//! function: modfl
//! answer: exact
//! header: math.h
{
    long double whole;
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE, &whole));
    SHOW_LONG_DOUBLE_BITS(whole);
    SHOW_LONG_DOUBLE_BITS(FUNCTION((long double)ANY_BETWEEN(-20, 20) / 4, &whole));
    SHOW_LONG_DOUBLE_BITS(whole);
}

//! function: scalbn
//! function: ldexp
//! answer: exact
//! header: math.h
{
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE, ANY_INT));
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE, ANY_BETWEEN(-2200, 2200)));
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE, ANY_BETWEEN(-200, 200)));
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE, ANY_BETWEEN(-34000, 34000)));
}

//! function: scalbnf
//! function: ldexpf
//! answer: exact
//! header: math.h
{
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT, ANY_INT));
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT, ANY_BETWEEN(-2200, 2200)));
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT, ANY_BETWEEN(-200, 200)));
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT, ANY_BETWEEN(-34000, 34000)));
}

//! function: scalbnl
//! function: ldexpl
//! answer: exact
//! header: math.h
{
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE, ANY_INT));
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE, ANY_BETWEEN(-2200, 2200)));
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE, ANY_BETWEEN(-200, 200)));
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE, ANY_BETWEEN(-34000, 34000)));
}

//! function: scalbln
//! answer: exact
//! header: math.h
{
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE, ANY_LONG));
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE, ANY_BETWEEN(-2200, 2200)));
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE, ANY_BETWEEN(-200, 200)));
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE, ANY_BETWEEN(-34000, 34000)));
}

//! function: scalblnf
//! answer: exact
//! header: math.h
{
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT, ANY_LONG));
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT, ANY_BETWEEN(-2200, 2200)));
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT, ANY_BETWEEN(-200, 200)));
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT, ANY_BETWEEN(-34000, 34000)));
}

//! function: scalblnl
//! answer: exact
//! header: math.h
{
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE, ANY_LONG));
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE, ANY_BETWEEN(-2200, 2200)));
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE, ANY_BETWEEN(-200, 200)));
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE, ANY_BETWEEN(-34000, 34000)));
}

//! function: frexp
//! answer: exact
//! header: math.h
{
    int exponent = -1;
    double x = ANY_DOUBLE;
    SHOW_DOUBLE_BITS(FUNCTION(x, &exponent));
    SHOW(exponent);
}

//! function: frexpf
//! answer: exact
//! header: math.h
{
    int exponent = -1;
    float x = ANY_FLOAT;
    SHOW_FLOAT_BITS(FUNCTION(x, &exponent));
    SHOW(exponent);
}

//! function: frexpl
//! answer: exact
//! header: math.h
{
    int exponent = -1;
    long double x = ANY_LONG_DOUBLE;
    SHOW_LONG_DOUBLE_BITS(FUNCTION(x, &exponent));
    SHOW(exponent);
}

//! function: ilogb
//! answer: exact
//! header: math.h
{
    SHOW(FUNCTION(ANY_DOUBLE));
}

//! function: ilogbf
//! answer: exact
//! header: math.h
{
    SHOW(FUNCTION(ANY_FLOAT));
}

//! function: ilogbl
//! answer: exact
//! header: math.h
{
    SHOW(FUNCTION(ANY_LONG_DOUBLE));
}

//! function: logb
//! answer: exact
//! header: math.h
{
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE));
}

//! function: logbf
//! answer: exact
//! header: math.h
{
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT));
}

//! function: logbl
//! answer: exact
//! header: math.h
{
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE));
}

//! function: nextafter
//! answer: exact
//! header: math.h
{
    double x = ANY_DOUBLE;
    SHOW_DOUBLE(FUNCTION(x, ANY_DOUBLE));
    SHOW_DOUBLE(FUNCTION(x, ANY_OF(double, 0, INFINITY, -INFINITY)));
    // Of several operands that are not numbers, which one counts is open.
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE, 1.5));
    SHOW_DOUBLE_BITS(FUNCTION(1.5, ANY_DOUBLE));
}

//! function: nextafterf
//! answer: exact
//! header: math.h
{
    float x = ANY_FLOAT;
    SHOW_FLOAT(FUNCTION(x, ANY_FLOAT));
    SHOW_FLOAT(FUNCTION(x, ANY_OF(float, 0, INFINITY, -INFINITY)));
    // Of several operands that are not numbers, which one counts is open.
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT, 1.5));
    SHOW_FLOAT_BITS(FUNCTION(1.5, ANY_FLOAT));
}

//! function: nextafterl
//! answer: exact
//! header: math.h
{
    long double x = ANY_LONG_DOUBLE;
    SHOW_LONG_DOUBLE(FUNCTION(x, ANY_LONG_DOUBLE));
    SHOW_LONG_DOUBLE(FUNCTION(x, ANY_OF(long double, 0, INFINITY, -INFINITY)));
    // Of several operands that are not numbers, which one counts is open.
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE, 1.5));
    SHOW_LONG_DOUBLE_BITS(FUNCTION(1.5, ANY_LONG_DOUBLE));
}

//! function: nexttoward
//! answer: exact
//! header: math.h
{
    double x = ANY_DOUBLE;
    SHOW_DOUBLE(FUNCTION(x, ANY_LONG_DOUBLE));
    SHOW_DOUBLE(FUNCTION(x, ANY_OF(double, 0, INFINITY, -INFINITY)));
    SHOW_DOUBLE(FUNCTION(x, nextafterl(x, INFINITY)));
    // Of several operands that are not numbers, which one counts is open.
    SHOW_DOUBLE_BITS(FUNCTION(ANY_DOUBLE, 1.5));
    SHOW_DOUBLE_BITS(FUNCTION(1.5, ANY_LONG_DOUBLE));
}

//! function: nexttowardf
//! answer: exact
//! header: math.h
{
    float x = ANY_FLOAT;
    SHOW_FLOAT(FUNCTION(x, ANY_LONG_DOUBLE));
    SHOW_FLOAT(FUNCTION(x, ANY_OF(float, 0, INFINITY, -INFINITY)));
    SHOW_FLOAT(FUNCTION(x, nextafterl(x, INFINITY)));
    // Of several operands that are not numbers, which one counts is open.
    SHOW_FLOAT_BITS(FUNCTION(ANY_FLOAT, 1.5));
    SHOW_FLOAT_BITS(FUNCTION(1.5, ANY_LONG_DOUBLE));
}

//! function: nexttowardl
//! answer: exact
//! header: math.h
{
    long double x = ANY_LONG_DOUBLE;
    SHOW_LONG_DOUBLE(FUNCTION(x, ANY_LONG_DOUBLE));
    SHOW_LONG_DOUBLE(FUNCTION(x, ANY_OF(long double, 0, INFINITY, -INFINITY)));
    SHOW_LONG_DOUBLE(FUNCTION(x, nextafterl(x, INFINITY)));
    // Of several operands that are not numbers, which one counts is open.
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_LONG_DOUBLE, 1.5));
    SHOW_LONG_DOUBLE_BITS(FUNCTION(1.5, ANY_LONG_DOUBLE));
}

//! function: nan
//! answer: exact
//! header: math.h
{
    SHOW_DOUBLE_BITS(FUNCTION(""));
    SHOW_DOUBLE_BITS(FUNCTION(ANY_TEXT_OF("0123456789", 6)));
    SHOW_DOUBLE_BITS(FUNCTION(ANY_TEXT_OF("0x0x123ab", 9)));
}

//! function: nanf
//! answer: exact
//! header: math.h
{
    SHOW_FLOAT_BITS(FUNCTION(""));
    SHOW_FLOAT_BITS(FUNCTION(ANY_TEXT_OF("0123456789", 6)));
    SHOW_FLOAT_BITS(FUNCTION(ANY_TEXT_OF("0x0x123ab", 9)));
}

//! function: nanl
//! answer: exact
//! header: math.h
{
    SHOW_LONG_DOUBLE_BITS(FUNCTION(""));
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_TEXT_OF("0123456789", 6)));
    SHOW_LONG_DOUBLE_BITS(FUNCTION(ANY_TEXT_OF("0x0x123ab", 9)));
}

