// complex.h for float: functions whose results are rounded, and not always to the nearest value, and what they are made of.
#include <complex.h>
#include <math.h>

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
