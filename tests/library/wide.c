// wctype.h, and conversions of wide characters in wchar.h.
#define _GNU_SOURCE
#include <errno.h>
#include <inttypes.h>
#include <locale.h>
#include <stdarg.h>
#include <stdlib.h>
#include <wchar.h>
#include <wctype.h>

static locale_t c_locale(void) { return newlocale(LC_ALL_MASK, "C", (locale_t)0); }

static const wchar_t *wide(const char *text) {
    static wchar_t result[32];
    size_t i = 0;
    for (; text[i]; i++)
        result[i] = (wchar_t)(unsigned char)text[i];
    result[i] = 0;
    return result;
}

static int by_list(int (*print)(wchar_t *, size_t, const wchar_t *, va_list), wchar_t *to, size_t room, const wchar_t *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int count = print(to, room, format, arguments);
    va_end(arguments);
    return count;
}

//! function: iswalnum
//! function: iswalpha
//! function: iswblank
//! function: iswcntrl
//! function: iswdigit
//! function: iswgraph
//! function: iswlower
//! function: iswprint
//! function: iswpunct
//! function: iswspace
//! function: iswupper
//! function: iswxdigit
//! function: towlower
//! function: towupper
//! answer: exact
//! header: wctype.h
//! note: as in ASCII; true is the bit that glibc gives
{
    SHOW((FUNCTION)((wint_t)ANY_BETWEEN(0, 127)));
    SHOW((FUNCTION)((wint_t)ANY_BETWEEN(0, 0x11000)));
    SHOW((FUNCTION)(ANY_UNSIGNED));
}

//! function: iswalnum_l
//! function: iswalpha_l
//! function: iswblank_l
//! function: iswcntrl_l
//! function: iswdigit_l
//! function: iswgraph_l
//! function: iswlower_l
//! function: iswprint_l
//! function: iswpunct_l
//! function: iswspace_l
//! function: iswupper_l
//! function: iswxdigit_l
//! function: towlower_l
//! function: towupper_l
//! answer: exact
//! header: wctype.h
{
    SHOW((FUNCTION)((wint_t)ANY_BETWEEN(0, 127), c_locale()));
    SHOW((FUNCTION)((wint_t)ANY_BETWEEN(0, 0x11000), c_locale()));
}

//! function: btowc
//! function: wctob
//! answer: exact
//! header: wchar.h
{
    SHOW((FUNCTION)(ANY_BETWEEN(-1, 255)));
    SHOW((FUNCTION)(ANY_BETWEEN(0, 127)));
}

//! function: mbrtowc
//! answer: exact
//! header: wchar.h
{
    mbstate_t state = {0};
    wchar_t wide = -5;
    const char *text = ANY_TEXT(2);
    errno = 0;
    SHOW(mbrtowc(ANY_BOOL ? &wide : NULL, text, ANY_SIZE(0, 1), &state));
    SHOW(wide);
    SHOW(errno);
    SHOW(mbrtowc(NULL, NULL, 0, NULL));
}

//! function: mbtowc
//! answer: exact
//! header: stdlib.h
{
    wchar_t wide = -5;
    const char *text = ANY_TEXT(2);
    errno = 0;
    SHOW(mbtowc(&wide, text, ANY_SIZE(0, 1)));
    SHOW(wide);
    SHOW(errno);
    SHOW(mbtowc(NULL, NULL, 0));
}

//! function: wcrtomb
//! answer: exact
//! header: wchar.h
{
    mbstate_t state = {0};
    char bytes[16] = "abc";
    errno = 0;
    SHOW(wcrtomb(bytes, (wchar_t)ANY_BETWEEN(0, 300), &state));
    SHOW(bytes[0]);
    SHOW(errno);
    SHOW(wcrtomb(NULL, L'x', &state));
}

//! function: mbsrtowcs
//! answer: exact
//! header: wchar.h
{
    mbstate_t state = {0};
    wchar_t to[6] = {9, 9, 9, 9, 9, 9};
    const char *text = ANY_TEXT(4), *from = text;
    wchar_t *into = ANY_BOOL ? to : NULL;
    errno = 0;
    SHOW(mbsrtowcs(into, &from, ANY_SIZE(0, 6), &state));
    SHOW_PLACE(from, text);
    SHOW(to[0]);
    SHOW(to[1]);
    SHOW(errno);
}

//! function: mbsnrtowcs
//! answer: exact
//! header: wchar.h
{
    mbstate_t state = {0};
    wchar_t to[6] = {9, 9, 9, 9, 9, 9};
    const char *text = ANY_TEXT(4), *from = text;
    wchar_t *into = ANY_BOOL ? to : NULL;
    SHOW(mbsnrtowcs(into, &from, ANY_SIZE(0, 5), ANY_SIZE(0, 6), &state));
    SHOW_PLACE(from, text);
    SHOW(to[0]);
}

//! function: wcsrtombs
//! answer: exact
//! header: wchar.h
{
    mbstate_t state = {0};
    char to[6] = "?????";
    const wchar_t *text = wide(ANY_TEXT(4)), *from = text;
    char *into = ANY_BOOL ? to : NULL;
    SHOW(wcsrtombs(into, &from, ANY_SIZE(0, 6), &state));
    SHOW_PLACE(from, text);
    SHOW(to[0]);
    SHOW(to[1]);
}

//! function: wcsnrtombs
//! answer: exact
//! header: wchar.h
{
    mbstate_t state = {0};
    char to[6] = "?????";
    const wchar_t *text = wide(ANY_TEXT(4)), *from = text;
    char *into = ANY_BOOL ? to : NULL;
    SHOW(wcsnrtombs(into, &from, ANY_SIZE(0, 5), ANY_SIZE(0, 6), &state));
    SHOW_PLACE(from, text);
    SHOW(to[0]);
}

//! function: mbrlen
//! answer: exact
//! header: wchar.h
{
    mbstate_t state = {0};
    SHOW(mbrlen(ANY_TEXT(3), ANY_SIZE(0, 3), &state));
    SHOW(mbrlen(NULL, ANY_SIZE(0, 3), &state));
}

//! function: mblen
//! answer: exact
//! header: stdlib.h
{
    SHOW(mblen(ANY_TEXT(3), ANY_SIZE(0, 3)));
    SHOW(mblen(NULL, ANY_SIZE(0, 3)));
}

//! function: wctomb
//! answer: exact
//! header: stdlib.h
{
    char to = '?';
    SHOW(wctomb(&to, ANY_BOOL ? ANY_INT : (int)ANY_BETWEEN(0, 256)));
    SHOW(to);
    SHOW(wctomb(NULL, ANY_INT));
}

//! function: mbstowcs
//! answer: exact
//! header: stdlib.h
{
    wchar_t to[6] = {9, 9, 9, 9, 9, 9};
    SHOW(mbstowcs(ANY_BOOL ? to : NULL, ANY_TEXT(5), ANY_SIZE(0, 6)));
    for (int i = 0; i < 6; i++)
        SHOW(to[i]);
}

//! function: wcstombs
//! answer: exact
//! header: stdlib.h
{
    char to[6] = "?????";
    SHOW(wcstombs(ANY_BOOL ? to : NULL, wide(ANY_TEXT(5)), ANY_SIZE(0, 6)));
    SHOW_BYTES(to, 6);
}

//! function: mbsinit
//! answer: exact
//! header: wchar.h
{
    mbstate_t state = {0};
    SHOW(mbsinit(&state) != 0);
    SHOW(mbsinit(NULL) != 0);
}

//! function: wctype
//! function: iswctype
//! function: wctrans
//! function: towctrans
//! answer: exact
//! header: wctype.h
//! note: what wctype and wctrans give says nothing but whether it is 0
{
    wctype_t class = wctype(ANY_OF(const char *, "alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper", "xdigit", "else"));
    SHOW(class != 0);
    SHOW(iswctype((wint_t)ANY_BETWEEN(0, 140), class));
    wctrans_t mapping = wctrans(ANY_OF(const char *, "tolower", "toupper", "else"));
    SHOW(mapping != 0);
    SHOW(towctrans((wint_t)ANY_BETWEEN(60, 140), mapping));
}

//! function: wcstol
//! function: wcstoll
//! function: wcstoimax
//! function: wcstoul
//! function: wcstoull
//! function: wcstoumax
//! answer: exact
//! header: wchar.h
{
    wchar_t *end = NULL, *text = (wchar_t *)wide(ANY_TEXT_OF("000xX112789aFzZ -+bB", 12));
    int base = ANY_OF(int, 0, 0, 10, 10, 16, 8, 2, 36, ANY_BETWEEN(-1, 38));
    SHOW(FUNCTION(text, &end, base));
    SHOW_PLACE(end, text);
    text = (wchar_t *)wide(ANY_OF(char *, "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615",
                                  "18446744073709551616", "-18446744073709551615", "2147483647", "2147483648", "-2147483648", "-2147483649",
                                  "4294967295", "4294967296", "-4294967295", "-4294967296", "\t\n+0x1f", "0x", "-0xg", "+ 1", ""));
    SHOW(FUNCTION(text, NULL, base));
    wchar_t other[] = {0x2003, '1', 0x661, 0};
    SHOW(FUNCTION(other + ANY_BETWEEN(0, 1), &end, 10));
    SHOW_PLACE(end, other);
}

//! function: __isoc23_wcstol
//! function: __isoc23_wcstoll
//! function: __isoc23_wcstoimax
//! function: __isoc23_wcstoul
//! function: __isoc23_wcstoull
//! function: __isoc23_wcstoumax
//! answer: exact
//! header: wchar.h
//! native: none
//! note: the C library has them from glibc 2.38 on, which the headers then use; not compared with an older one

//! function: swprintf
//! answer: exact
//! header: wchar.h
//! note: formats and texts of ASCII that fit, up to 511 characters
{
    wchar_t text[4][80] = {L"x"};
    SHOW(swprintf(text[0], 80, L"%d", ANY_INT));
    SHOW(swprintf(text[1], 80, L"[%5s|%-4c|%#x]", "ab", 'c', ANY_UNSIGNED));
    SHOW(swprintf(text[2], 80, L"%%"));
    SHOW(swprintf(text[3], 80, L"%.2f", 2.5));
    for (int which = 0; which < 4; which++)
        for (int i = 0; i == 0 || text[which][i - 1]; i++)
            SHOW(text[which][i]);
}

//! function: vswprintf
//! answer: exact
//! header: wchar.h
//! note: formats and texts of ASCII that fit, up to 511 characters
{
    wchar_t text[80] = L"x";
    SHOW(by_list(vswprintf, text, 80, L"%ld and %s", ANY_LONG, "text"));
    for (int i = 0; i == 0 || text[i - 1]; i++)
        SHOW(text[i]);
}
