// math.h: functions whose results are rounded, and not always to the nearest value.
#include <math.h>

//! function: sin
//! function: cos
//! function: tan
//! function: asin
//! function: acos
//! function: atan
//! function: sinh
//! function: cosh
//! function: tanh
//! function: asinh
//! function: acosh
//! function: atanh
//! function: exp
//! function: exp2
//! function: exp10
//! function: expm1
//! function: log
//! function: log2
//! function: log10
//! function: log1p
//! function: cbrt
//! function: erf
//! function: erfc
//! function: tgamma
//! answer: unspecified
//! header: math.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    SHOW_DOUBLE(FUNCTION(ANY_DOUBLE));
    SHOW_DOUBLE(FUNCTION((double)ANY_BETWEEN(-80, 80) / 8));
    SHOW_EXACTLY(isnan(FUNCTION((double)ANY_BETWEEN(-80, 80) / 8)));
}

//! function: pow
//! function: hypot
//! function: atan2
//! answer: unspecified
//! header: math.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    double x = ANY_DOUBLE, y = ANY_DOUBLE;
    SHOW_DOUBLE(FUNCTION(x, y));
    x = (double)ANY_BETWEEN(-40, 40) / 8;
    y = (double)ANY_BETWEEN(-40, 40) / 8;
    SHOW_DOUBLE(FUNCTION(x, y));
}

//! function: lgamma
//! function: gamma
//! answer: unspecified
//! header: math.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    SHOW_DOUBLE(FUNCTION(ANY_DOUBLE));
    SHOW_EXACTLY(signgam);
    SHOW_DOUBLE(FUNCTION((double)ANY_BETWEEN(-80, 80) / 8));
    SHOW_EXACTLY(signgam);
}

//! function: lgamma_r
//! answer: unspecified
//! header: math.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    int sign;
    SHOW_DOUBLE(FUNCTION(ANY_DOUBLE, &sign));
    SHOW_EXACTLY(sign);
    SHOW_DOUBLE(FUNCTION((double)ANY_BETWEEN(-80, 80) / 8, &sign));
    SHOW_EXACTLY(sign);
}

//! function: sincos
//! answer: unspecified
//! header: math.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    double sine, cosine;
    FUNCTION(ANY_DOUBLE, &sine, &cosine);
    SHOW_DOUBLE(sine);
    SHOW_DOUBLE(cosine);
    FUNCTION((double)ANY_BETWEEN(-80, 80) / 8, &sine, &cosine);
    SHOW_DOUBLE(sine);
    SHOW_DOUBLE(cosine);
}

//! function: remquo
//! answer: exact
//! header: math.h
{
    // What is stored without a quotient depends on the processor of i386.
    int quotient = 77;
    double rest = FUNCTION(ANY_DOUBLE, ANY_DOUBLE, &quotient);
    SHOW_DOUBLE(rest);
    SHOW(sizeof(long) == 4 && isnan(rest) ? 0 : quotient);
    rest = FUNCTION((double)ANY_BETWEEN(-80, 80) / 4, (double)ANY_BETWEEN(-20, 20) / 8, &quotient);
    SHOW_DOUBLE(rest);
    SHOW(sizeof(long) == 4 && isnan(rest) ? 0 : quotient);
}
