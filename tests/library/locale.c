// locale.h, and functions of other headers that take a locale.
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static locale_t c_locale(void) { return newlocale(LC_ALL_MASK, "C", (locale_t)0); }

//! function: newlocale
//! answer: exact
//! header: locale.h
//! note: of the locale C only; others end in `unknown`
{
    locale_t locale = newlocale(ANY_OF(int, LC_ALL_MASK, LC_CTYPE_MASK, LC_NUMERIC_MASK | LC_TIME_MASK), "C", ANY_BOOL ? c_locale() : (locale_t)0);
    SHOW(locale == c_locale());
    SHOW(locale->__ctype_b['x']);
    SHOW(locale->__ctype_tolower['X']);
    SHOW_TEXT(locale->__names[LC_TIME]);
    errno = 0;
    SHOW(newlocale(1 << 20, "C", (locale_t)0) == (locale_t)0);
    SHOW(errno);
}

//! function: duplocale
//! function: freelocale
//! answer: exact
//! header: locale.h
{
    locale_t locale = duplocale(c_locale());
    SHOW(locale == c_locale());
    freelocale(locale);
}

//! function: uselocale
//! answer: exact
//! header: locale.h
{
    SHOW(uselocale((locale_t)0) == LC_GLOBAL_LOCALE);
    SHOW(uselocale(c_locale()) == LC_GLOBAL_LOCALE);
    SHOW(uselocale((locale_t)0) == c_locale());
    SHOW(uselocale(LC_GLOBAL_LOCALE) == c_locale());
    SHOW(uselocale((locale_t)0) == LC_GLOBAL_LOCALE);
}

//! function: setlocale
//! answer: exact
//! header: locale.h
//! note: to C and POSIX only; others end in `unknown`
{
    SHOW_TEXT(setlocale(ANY_BETWEEN(0, 12), ANY_OF(const char *, NULL, "C", "POSIX")));
    errno = 0;
    SHOW_TEXT(setlocale(ANY_OF(int, -1, 13, 99), "C"));
    SHOW(errno);
}

//! function: localeconv
//! answer: exact
//! header: locale.h
{
    struct lconv *conventions = localeconv();
    SHOW_TEXT(conventions->decimal_point);
    SHOW_TEXT(conventions->thousands_sep);
    SHOW_TEXT(conventions->grouping);
    SHOW_TEXT(conventions->int_curr_symbol);
    SHOW_TEXT(conventions->negative_sign);
    SHOW(conventions->int_frac_digits);
    SHOW(conventions->int_n_sign_posn);
}

//! function: tolower_l
//! function: toupper_l
//! answer: exact
//! header: ctype.h
{
    SHOW((FUNCTION)(ANY_BETWEEN(-128, 255), c_locale()));
    SHOW((FUNCTION)(ANY_BETWEEN(0, 127), c_locale()));
}

//! function: strtof_l
//! function: strtod_l
//! function: strtold_l
//! answer: exact
//! header: stdlib.h
//! note: as strtod
{
    char *text = ANY_OF(char *, "0.5", " -12.25e2x", "inf", "+7", "x"), *end = NULL;
    SHOW_DOUBLE((double)FUNCTION(text, &end, c_locale()));
    SHOW_PLACE(end, text);
}

//! function: strtoll_l
//! function: strtoull_l
//! answer: exact
//! header: stdlib.h
{
    char *text = ANY_TEXT_OF(" +-019xfz", 6), *end = NULL;
    SHOW(FUNCTION(text, &end, ANY_OF(int, 0, 8, 10, 16, 36), c_locale()));
    SHOW_PLACE(end, text);
}
