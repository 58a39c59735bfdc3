// math.h and complex.h for float: functions whose results are rounded, and not always to the nearest value.
#include <complex.h>
#include <math.h>

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

//! function: remquof
//! answer: exact
//! header: math.h
{
    // What is stored without a quotient depends on the processor of i386.
    int quotient = 77;
    float rest = FUNCTION(ANY_FLOAT, ANY_FLOAT, &quotient);
    SHOW_FLOAT(rest);
    SHOW(sizeof(long) == 4 && isnan(rest) ? 0 : quotient);
    rest = FUNCTION((float)ANY_BETWEEN(-80, 80) / 4, (float)ANY_BETWEEN(-20, 20) / 8, &quotient);
    SHOW_FLOAT(rest);
    SHOW(sizeof(long) == 4 && isnan(rest) ? 0 : quotient);
}

//! function: crealf
//! function: cimagf
//! answer: exact
//! header: complex.h
{
    _Complex float z;
    __real__ z = ANY_FLOAT;
    __imag__ z = ANY_FLOAT;
    SHOW_FLOAT(FUNCTION(z));
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
    SHOW_FLOAT(__real__ z);
    SHOW_FLOAT(__imag__ z);
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
//! note: computed as glibc does, with the intervals of the real functions; nothing is known where a part is not known, for long double, and for 32 bits
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
//! note: computed as glibc does, with the intervals of the real functions; nothing is known where the logarithm is not, for long double, and for 32 bits
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
