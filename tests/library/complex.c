// complex.h: functions whose results are rounded, and not always to the nearest value, and what they are made of.
#include <complex.h>
#include <math.h>

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
//! note: computed as glibc does, with the intervals of the real functions; nothing is known where a part is not known, for long double, and for 32 bits
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
//! note: computed as glibc does, with the intervals of the real functions; nothing is known where the logarithm is not, for long double, and for 32 bits
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
