// math.h for long double: functions whose results are rounded, and not always to the nearest value.
#include <math.h>

//! function: sinl
//! function: cosl
//! function: tanl
//! function: asinl
//! function: acosl
//! function: atanl
//! function: sinhl
//! function: coshl
//! function: tanhl
//! function: asinhl
//! function: acoshl
//! function: atanhl
//! function: expl
//! function: exp2l
//! function: exp10l
//! function: expm1l
//! function: logl
//! function: log2l
//! function: log10l
//! function: log1pl
//! function: cbrtl
//! function: erfl
//! function: erfcl
//! function: tgammal
//! answer: unspecified
//! header: math.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    SHOW_LONG_DOUBLE(FUNCTION(ANY_LONG_DOUBLE));
    SHOW_LONG_DOUBLE(FUNCTION((long double)ANY_BETWEEN(-80, 80) / 8));
    SHOW_EXACTLY(isnan(FUNCTION((long double)ANY_BETWEEN(-80, 80) / 8)));
}

//! function: powl
//! function: hypotl
//! function: atan2l
//! answer: unspecified
//! header: math.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    long double x = ANY_LONG_DOUBLE, y = ANY_LONG_DOUBLE;
    SHOW_LONG_DOUBLE(FUNCTION(x, y));
    x = (long double)ANY_BETWEEN(-40, 40) / 8;
    y = (long double)ANY_BETWEEN(-40, 40) / 8;
    SHOW_LONG_DOUBLE(FUNCTION(x, y));
}

//! function: lgammal
//! function: gammal
//! answer: unspecified
//! header: math.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    SHOW_LONG_DOUBLE(FUNCTION(ANY_LONG_DOUBLE));
    SHOW_EXACTLY(signgam);
    SHOW_LONG_DOUBLE(FUNCTION((long double)ANY_BETWEEN(-80, 80) / 8));
    SHOW_EXACTLY(signgam);
}

//! function: lgammal_r
//! answer: unspecified
//! header: math.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    int sign;
    SHOW_LONG_DOUBLE(FUNCTION(ANY_LONG_DOUBLE, &sign));
    SHOW_EXACTLY(sign);
    SHOW_LONG_DOUBLE(FUNCTION((long double)ANY_BETWEEN(-80, 80) / 8, &sign));
    SHOW_EXACTLY(sign);
}

//! function: sincosl
//! answer: unspecified
//! header: math.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    long double sine, cosine;
    FUNCTION(ANY_LONG_DOUBLE, &sine, &cosine);
    SHOW_LONG_DOUBLE(sine);
    SHOW_LONG_DOUBLE(cosine);
    FUNCTION((long double)ANY_BETWEEN(-80, 80) / 8, &sine, &cosine);
    SHOW_LONG_DOUBLE(sine);
    SHOW_LONG_DOUBLE(cosine);
}

//! function: remquol
//! answer: exact
//! header: math.h
{
    // What is stored without a quotient depends on the processor of i386.
    int quotient = 77;
    long double rest = FUNCTION(ANY_LONG_DOUBLE, ANY_LONG_DOUBLE, &quotient);
    SHOW_LONG_DOUBLE(rest);
    SHOW(sizeof(long) == 4 && isnan(rest) ? 0 : quotient);
    rest = FUNCTION((long double)ANY_BETWEEN(-80, 80) / 4, (long double)ANY_BETWEEN(-20, 20) / 8, &quotient);
    SHOW_LONG_DOUBLE(rest);
    SHOW(sizeof(long) == 4 && isnan(rest) ? 0 : quotient);
}
