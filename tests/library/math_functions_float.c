// math.h for float: functions whose results are rounded, and not always to the nearest value.
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
