// strerror_r of GNU.
#define _GNU_SOURCE
#include <string.h>

//! function: strerror_r
//! answer: exact
//! header: string.h
//! note: the variant of GNU, which returns the text
{
    char buffer[40] = "";
    SHOW_TEXT(strerror_r(ANY_BETWEEN(0, 135), buffer, sizeof buffer));
    SHOW_TEXT(strerror_r(ANY_INT, buffer, sizeof buffer));
    SHOW_TEXT(strerror_r(-7, buffer, ANY_SIZE(1, 20)));
}
