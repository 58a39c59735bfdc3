// math.h and complex.h for long double: functions whose results are rounded, and not always to the nearest value.
#include <complex.h>
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

//! function: creall
//! function: cimagl
//! answer: exact
//! header: complex.h
{
    _Complex long double z;
    __real__ z = ANY_LONG_DOUBLE;
    __imag__ z = ANY_LONG_DOUBLE;
    SHOW_LONG_DOUBLE_BITS(FUNCTION(z));
}

//! function: conjl
//! function: cprojl
//! answer: exact
//! header: complex.h
{
    _Complex long double z;
    __real__ z = ANY_LONG_DOUBLE;
    __imag__ z = ANY_LONG_DOUBLE;
    z = FUNCTION(z);
    SHOW_LONG_DOUBLE_BITS(__real__ z);
    SHOW_LONG_DOUBLE_BITS(__imag__ z);
}

//! function: cabsl
//! function: cargl
//! answer: unspecified
//! header: complex.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    _Complex long double z;
    __real__ z = ANY_LONG_DOUBLE;
    __imag__ z = ANY_LONG_DOUBLE;
    SHOW_LONG_DOUBLE(FUNCTION(z));
    __real__ z = (long double)ANY_BETWEEN(-40, 40) / 8;
    __imag__ z = (long double)ANY_BETWEEN(-40, 40) / 8;
    SHOW_LONG_DOUBLE(FUNCTION(z));
}

//! function: cexpl
//! function: clogl
//! function: csqrtl
//! answer: unspecified
//! header: complex.h
//! note: computed as glibc does, with the intervals of the real functions; nothing is known where a part is not known
{
    _Complex long double z;
    __real__ z = ANY_LONG_DOUBLE;
    __imag__ z = ANY_LONG_DOUBLE;
    _Complex long double first = FUNCTION(z);
    SHOW_LONG_DOUBLE(__real__ first);
    SHOW_LONG_DOUBLE(__imag__ first);
    __real__ z = (long double)ANY_BETWEEN(-40, 40) / 8;
    __imag__ z = (long double)ANY_BETWEEN(-40, 40) / 8;
    _Complex long double second = FUNCTION(z);
    SHOW_LONG_DOUBLE(__real__ second);
    SHOW_LONG_DOUBLE(__imag__ second);
}

//! function: csinl
//! function: ccosl
//! function: ctanl
//! function: casinl
//! function: cacosl
//! function: catanl
//! function: csinhl
//! function: ccoshl
//! function: ctanhl
//! function: casinhl
//! function: cacoshl
//! function: catanhl
//! function: clog10l
//! answer: unspecified
//! header: complex.h
//! note: any result
{
    _Complex long double z;
    __real__ z = ANY_LONG_DOUBLE;
    __imag__ z = ANY_LONG_DOUBLE;
    _Complex long double first = FUNCTION(z);
    SHOW_LONG_DOUBLE(__real__ first);
    SHOW_LONG_DOUBLE(__imag__ first);
    __real__ z = (long double)ANY_BETWEEN(-40, 40) / 8;
    __imag__ z = (long double)ANY_BETWEEN(-40, 40) / 8;
    _Complex long double second = FUNCTION(z);
    SHOW_LONG_DOUBLE(__real__ second);
    SHOW_LONG_DOUBLE(__imag__ second);
}

//! function: cpowl
//! answer: unspecified
//! header: complex.h
//! note: computed as glibc does, with the intervals of the real functions; nothing is known where the logarithm is not
{
    _Complex long double z, w;
    __real__ z = (long double)ANY_BETWEEN(-40, 40) / 8;
    __imag__ z = (long double)ANY_BETWEEN(-40, 40) / 8;
    __real__ w = (long double)ANY_BETWEEN(-40, 40) / 8;
    __imag__ w = (long double)ANY_BETWEEN(-40, 40) / 8;
    z = FUNCTION(z, w);
    SHOW_LONG_DOUBLE(__real__ z);
    SHOW_LONG_DOUBLE(__imag__ z);
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
