// complex.h for long double: functions whose results are rounded, and not always to the nearest value, and what they are made of.
#include <complex.h>
#include <math.h>

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
