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
//! note: only for 64 bits; the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
#if __SIZEOF_LONG__ == 8
    SHOW_FLOAT(FUNCTION(ANY_FLOAT));
    SHOW_FLOAT(FUNCTION((float)ANY_BETWEEN(-80, 80) / 8));
    SHOW_EXACTLY(isnan(FUNCTION((float)ANY_BETWEEN(-80, 80) / 8)));
#else
    SHOW(0);
#endif
}

//! function: powf
//! function: hypotf
//! function: atan2f
//! answer: unspecified
//! header: math.h
//! note: only for 64 bits; the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
#if __SIZEOF_LONG__ == 8
    float x = ANY_FLOAT, y = ANY_FLOAT;
    SHOW_FLOAT(FUNCTION(x, y));
    x = (float)ANY_BETWEEN(-40, 40) / 8;
    y = (float)ANY_BETWEEN(-40, 40) / 8;
    SHOW_FLOAT(FUNCTION(x, y));
#else
    SHOW(0);
#endif
}

//! function: lgammaf
//! function: gammaf
//! answer: unspecified
//! header: math.h
//! note: only for 64 bits; the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
#if __SIZEOF_LONG__ == 8
    SHOW_FLOAT(FUNCTION(ANY_FLOAT));
    SHOW_EXACTLY(signgam);
    SHOW_FLOAT(FUNCTION((float)ANY_BETWEEN(-80, 80) / 8));
    SHOW_EXACTLY(signgam);
#else
    SHOW(0);
#endif
}

//! function: lgammaf_r
//! answer: unspecified
//! header: math.h
//! note: only for 64 bits; the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
#if __SIZEOF_LONG__ == 8
    int sign;
    SHOW_FLOAT(FUNCTION(ANY_FLOAT, &sign));
    SHOW_EXACTLY(sign);
    SHOW_FLOAT(FUNCTION((float)ANY_BETWEEN(-80, 80) / 8, &sign));
    SHOW_EXACTLY(sign);
#else
    SHOW(0);
#endif
}

//! function: sincosf
//! answer: unspecified
//! header: math.h
//! note: only for 64 bits; the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
#if __SIZEOF_LONG__ == 8
    float sine, cosine;
    FUNCTION(ANY_FLOAT, &sine, &cosine);
    SHOW_FLOAT(sine);
    SHOW_FLOAT(cosine);
    FUNCTION((float)ANY_BETWEEN(-80, 80) / 8, &sine, &cosine);
    SHOW_FLOAT(sine);
    SHOW_FLOAT(cosine);
#else
    SHOW(0);
#endif
}

//! function: remquof
//! answer: exact
//! header: math.h
//! note: only for 64 bits
{
#if __SIZEOF_LONG__ == 8
    int quotient = 77;
    SHOW_FLOAT(FUNCTION(ANY_FLOAT, ANY_FLOAT, &quotient));
    SHOW(quotient);
    SHOW_FLOAT(FUNCTION((float)ANY_BETWEEN(-80, 80) / 4, (float)ANY_BETWEEN(-20, 20) / 8, &quotient));
    SHOW(quotient);
#else
    SHOW(0);
#endif
}

//! function: crealf
//! function: cimagf
//! answer: exact
//! header: complex.h
//! note: only for 64 bits
{
#if __SIZEOF_LONG__ == 8
    _Complex float z;
    __real__ z = ANY_FLOAT;
    __imag__ z = ANY_FLOAT;
    SHOW_FLOAT(FUNCTION(z));
#else
    SHOW(0);
#endif
}

//! function: conjf
//! function: cprojf
//! answer: exact
//! header: complex.h
//! note: only for 64 bits
{
#if __SIZEOF_LONG__ == 8
    _Complex float z;
    __real__ z = ANY_FLOAT;
    __imag__ z = ANY_FLOAT;
    z = FUNCTION(z);
    SHOW_FLOAT(__real__ z);
    SHOW_FLOAT(__imag__ z);
#else
    SHOW(0);
#endif
}

//! function: cabsf
//! function: cargf
//! answer: unspecified
//! header: complex.h
//! note: only for 64 bits; the few values around the exact result that glibc's error allows, often only one; for arguments that are not known the result is only bounded
{
#if __SIZEOF_LONG__ == 8
    _Complex float z;
    __real__ z = ANY_FLOAT;
    __imag__ z = ANY_FLOAT;
    SHOW_FLOAT(FUNCTION(z));
    __real__ z = (float)ANY_BETWEEN(-40, 40) / 8;
    __imag__ z = (float)ANY_BETWEEN(-40, 40) / 8;
    SHOW_FLOAT(FUNCTION(z));
#else
    SHOW(0);
#endif
}
