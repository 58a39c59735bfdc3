// math.h and complex.h: functions whose results are rounded, and not always to the nearest value.
#include <complex.h>
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

//! function: creal
//! function: cimag
//! answer: exact
//! header: complex.h
{
    _Complex double z;
    __real__ z = ANY_DOUBLE;
    __imag__ z = ANY_DOUBLE;
    SHOW_DOUBLE_BITS(FUNCTION(z));
}

//! function: conj
//! function: cproj
//! answer: exact
//! header: complex.h
{
    _Complex double z;
    __real__ z = ANY_DOUBLE;
    __imag__ z = ANY_DOUBLE;
    z = FUNCTION(z);
    SHOW_DOUBLE_BITS(__real__ z);
    SHOW_DOUBLE_BITS(__imag__ z);
}

//! function: cabs
//! function: carg
//! answer: unspecified
//! header: complex.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    _Complex double z;
    __real__ z = ANY_DOUBLE;
    __imag__ z = ANY_DOUBLE;
    SHOW_DOUBLE(FUNCTION(z));
    __real__ z = (double)ANY_BETWEEN(-40, 40) / 8;
    __imag__ z = (double)ANY_BETWEEN(-40, 40) / 8;
    SHOW_DOUBLE(FUNCTION(z));
}

//! function: cexp
//! function: clog
//! function: csqrt
//! answer: unspecified
//! header: complex.h
//! note: computed as glibc does, with the intervals of the real functions; nothing is known where a part is not known, for float and long double, and for 32 bits
{
    _Complex double z;
    __real__ z = ANY_DOUBLE;
    __imag__ z = ANY_DOUBLE;
    _Complex double first = FUNCTION(z);
    SHOW_DOUBLE(__real__ first);
    SHOW_DOUBLE(__imag__ first);
    __real__ z = (double)ANY_BETWEEN(-40, 40) / 8;
    __imag__ z = (double)ANY_BETWEEN(-40, 40) / 8;
    _Complex double second = FUNCTION(z);
    SHOW_DOUBLE(__real__ second);
    SHOW_DOUBLE(__imag__ second);
}

//! function: csin
//! function: ccos
//! function: ctan
//! function: casin
//! function: cacos
//! function: catan
//! function: csinh
//! function: ccosh
//! function: ctanh
//! function: casinh
//! function: cacosh
//! function: catanh
//! function: clog10
//! answer: unspecified
//! header: complex.h
//! note: any result
{
    _Complex double z;
    __real__ z = ANY_DOUBLE;
    __imag__ z = ANY_DOUBLE;
    _Complex double first = FUNCTION(z);
    SHOW_DOUBLE(__real__ first);
    SHOW_DOUBLE(__imag__ first);
    __real__ z = (double)ANY_BETWEEN(-40, 40) / 8;
    __imag__ z = (double)ANY_BETWEEN(-40, 40) / 8;
    _Complex double second = FUNCTION(z);
    SHOW_DOUBLE(__real__ second);
    SHOW_DOUBLE(__imag__ second);
}

//! function: cpow
//! answer: unspecified
//! header: complex.h
//! note: computed as glibc does, with the intervals of the real functions; nothing is known where the logarithm is not, for float and long double, and for 32 bits
{
    _Complex double z, w;
    __real__ z = (double)ANY_BETWEEN(-40, 40) / 8;
    __imag__ z = (double)ANY_BETWEEN(-40, 40) / 8;
    __real__ w = (double)ANY_BETWEEN(-40, 40) / 8;
    __imag__ w = (double)ANY_BETWEEN(-40, 40) / 8;
    z = FUNCTION(z, w);
    SHOW_DOUBLE(__real__ z);
    SHOW_DOUBLE(__imag__ z);
}

//! function: sinf
//! function: cosf
//! function: tanf
//! function: asinf
//! function: acosf
//! function: atanf
//! function: sinhf
//! function: coshf
//! function: tanhf
//! function: asinhf
//! function: acoshf
//! function: atanhf
//! function: expf
//! function: exp2f
//! function: exp10f
//! function: expm1f
//! function: logf
//! function: log2f
//! function: log10f
//! function: log1pf
//! function: cbrtf
//! function: erff
//! function: erfcf
//! function: tgammaf
//! answer: unspecified
//! header: math.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    SHOW_FLOAT(FUNCTION(ANY_FLOAT));
    SHOW_FLOAT(FUNCTION((float)ANY_BETWEEN(-80, 80) / 8));
    SHOW_EXACTLY(isnan(FUNCTION((float)ANY_BETWEEN(-80, 80) / 8)));
}

//! function: powf
//! function: hypotf
//! function: atan2f
//! answer: unspecified
//! header: math.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    float x = ANY_FLOAT, y = ANY_FLOAT;
    SHOW_FLOAT(FUNCTION(x, y));
    x = (float)ANY_BETWEEN(-40, 40) / 8;
    y = (float)ANY_BETWEEN(-40, 40) / 8;
    SHOW_FLOAT(FUNCTION(x, y));
}

//! function: lgammaf
//! function: gammaf
//! answer: unspecified
//! header: math.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    SHOW_FLOAT(FUNCTION(ANY_FLOAT));
    SHOW_EXACTLY(signgam);
    SHOW_FLOAT(FUNCTION((float)ANY_BETWEEN(-80, 80) / 8));
    SHOW_EXACTLY(signgam);
}

//! function: lgammaf_r
//! answer: unspecified
//! header: math.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    int sign;
    SHOW_FLOAT(FUNCTION(ANY_FLOAT, &sign));
    SHOW_EXACTLY(sign);
    SHOW_FLOAT(FUNCTION((float)ANY_BETWEEN(-80, 80) / 8, &sign));
    SHOW_EXACTLY(sign);
}

//! function: sincosf
//! answer: unspecified
//! header: math.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    float sine, cosine;
    FUNCTION(ANY_FLOAT, &sine, &cosine);
    SHOW_FLOAT(sine);
    SHOW_FLOAT(cosine);
    FUNCTION((float)ANY_BETWEEN(-80, 80) / 8, &sine, &cosine);
    SHOW_FLOAT(sine);
    SHOW_FLOAT(cosine);
}

//! function: crealf
//! function: cimagf
//! answer: exact
//! header: complex.h
{
    _Complex float z;
    __real__ z = ANY_FLOAT;
    __imag__ z = ANY_FLOAT;
    SHOW_FLOAT_BITS(FUNCTION(z));
}

//! function: conjf
//! function: cprojf
//! answer: exact
//! header: complex.h
{
    _Complex float z;
    __real__ z = ANY_FLOAT;
    __imag__ z = ANY_FLOAT;
    z = FUNCTION(z);
    SHOW_FLOAT_BITS(__real__ z);
    SHOW_FLOAT_BITS(__imag__ z);
}

//! function: cabsf
//! function: cargf
//! answer: unspecified
//! header: complex.h
//! note: the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
    _Complex float z;
    __real__ z = ANY_FLOAT;
    __imag__ z = ANY_FLOAT;
    SHOW_FLOAT(FUNCTION(z));
    __real__ z = (float)ANY_BETWEEN(-40, 40) / 8;
    __imag__ z = (float)ANY_BETWEEN(-40, 40) / 8;
    SHOW_FLOAT(FUNCTION(z));
}

//! function: cexpf
//! function: clogf
//! function: csqrtf
//! answer: unspecified
//! header: complex.h
//! note: computed as glibc does, with the intervals of the real functions; nothing is known where a part is not known, for float and long double, and for 32 bits
{
    _Complex float z;
    __real__ z = ANY_FLOAT;
    __imag__ z = ANY_FLOAT;
    _Complex float first = FUNCTION(z);
    SHOW_FLOAT(__real__ first);
    SHOW_FLOAT(__imag__ first);
    __real__ z = (float)ANY_BETWEEN(-40, 40) / 8;
    __imag__ z = (float)ANY_BETWEEN(-40, 40) / 8;
    _Complex float second = FUNCTION(z);
    SHOW_FLOAT(__real__ second);
    SHOW_FLOAT(__imag__ second);
}

//! function: csinf
//! function: ccosf
//! function: ctanf
//! function: casinf
//! function: cacosf
//! function: catanf
//! function: csinhf
//! function: ccoshf
//! function: ctanhf
//! function: casinhf
//! function: cacoshf
//! function: catanhf
//! function: clog10f
//! answer: unspecified
//! header: complex.h
//! note: any result
{
    _Complex float z;
    __real__ z = ANY_FLOAT;
    __imag__ z = ANY_FLOAT;
    _Complex float first = FUNCTION(z);
    SHOW_FLOAT(__real__ first);
    SHOW_FLOAT(__imag__ first);
    __real__ z = (float)ANY_BETWEEN(-40, 40) / 8;
    __imag__ z = (float)ANY_BETWEEN(-40, 40) / 8;
    _Complex float second = FUNCTION(z);
    SHOW_FLOAT(__real__ second);
    SHOW_FLOAT(__imag__ second);
}

//! function: cpowf
//! answer: unspecified
//! header: complex.h
//! note: computed as glibc does, with the intervals of the real functions; nothing is known where the logarithm is not, for float and long double, and for 32 bits
{
    _Complex float z, w;
    __real__ z = (float)ANY_BETWEEN(-40, 40) / 8;
    __imag__ z = (float)ANY_BETWEEN(-40, 40) / 8;
    __real__ w = (float)ANY_BETWEEN(-40, 40) / 8;
    __imag__ w = (float)ANY_BETWEEN(-40, 40) / 8;
    z = FUNCTION(z, w);
    SHOW_FLOAT(__real__ z);
    SHOW_FLOAT(__imag__ z);
}

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
//! note: computed as glibc does, with the intervals of the real functions; nothing is known where a part is not known, for float and long double, and for 32 bits
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
//! note: computed as glibc does, with the intervals of the real functions; nothing is known where the logarithm is not, for float and long double, and for 32 bits
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

//! function: remquo
//! answer: exact
//! header: math.h
{
    int quotient = 77;
    SHOW_DOUBLE(FUNCTION(ANY_DOUBLE, ANY_DOUBLE, &quotient));
    SHOW(quotient);
    SHOW_DOUBLE(FUNCTION((double)ANY_BETWEEN(-80, 80) / 4, (double)ANY_BETWEEN(-20, 20) / 8, &quotient));
    SHOW(quotient);
}

//! function: remquof
//! answer: exact
//! header: math.h
{
    int quotient = 77;
    SHOW_FLOAT(FUNCTION(ANY_FLOAT, ANY_FLOAT, &quotient));
    SHOW(quotient);
    SHOW_FLOAT(FUNCTION((float)ANY_BETWEEN(-80, 80) / 4, (float)ANY_BETWEEN(-20, 20) / 8, &quotient));
    SHOW(quotient);
}

//! function: remquol
//! answer: exact
//! header: math.h
{
    int quotient = 77;
    SHOW_LONG_DOUBLE(FUNCTION(ANY_LONG_DOUBLE, ANY_LONG_DOUBLE, &quotient));
    SHOW(quotient);
    SHOW_LONG_DOUBLE(FUNCTION((long double)ANY_BETWEEN(-80, 80) / 4, (long double)ANY_BETWEEN(-20, 20) / 8, &quotient));
    SHOW(quotient);
}
