// Texts of wide characters in wchar.h.
#define _GNU_SOURCE
#include <wchar.h>

static void SHOW_ORDER(int order) {
    SHOW_EXACTLY((order > 0) - (order < 0));
    SHOW(order);
}

static wchar_t *wide(const char *text) {
    static wchar_t texts[4][16];
    static int next;
    wchar_t *result = texts[next++ % 4];
    size_t i = 0;
    // Negative ones, too.
    for (; text[i]; i++)
        result[i] = (wchar_t)((unsigned char)text[i] * 0x01000001u);
    result[i] = 0;
    return result;
}

//! function: wcslen
//! answer: exact
//! header: wchar.h
{
    SHOW(wcslen(wide(ANY_TEXT(5))));
}

//! function: wcsnlen
//! answer: exact
//! header: wchar.h
{
    const wchar_t *text = wide(ANY_TEXT(5));
    SHOW(wcsnlen(text, ANY_SIZE(0, 7)));
}

//! function: wcscpy
//! function: wcpcpy
//! answer: exact
//! header: wchar.h
{
    wchar_t to[6];
    const wchar_t *from = wide(ANY_TEXT(5));
    FILL(to, sizeof to);
    SHOW(FUNCTION(to, from) - to);
    SHOW_BYTES(to, sizeof to);
}

//! function: wcsncpy
//! answer: exact
//! header: wchar.h
{
    wchar_t to[6];
    const wchar_t *from = wide(ANY_TEXT(4));
    FILL(to, sizeof to);
    SHOW(wcsncpy(to, from, ANY_SIZE(0, 6)) - to);
    SHOW_BYTES(to, sizeof to);
}

//! function: wcscat
//! answer: exact
//! header: wchar.h
{
    wchar_t to[8];
    FILL(to, sizeof to);
    wcscpy(to, wide(ANY_TEXT(3)));
    SHOW(wcscat(to, wide(ANY_TEXT(3))) - to);
    SHOW_BYTES(to, sizeof to);
}

//! function: wcsncat
//! answer: exact
//! header: wchar.h
{
    wchar_t to[8];
    FILL(to, sizeof to);
    wcscpy(to, wide(ANY_TEXT(3)));
    SHOW(wcsncat(to, wide(ANY_TEXT(3)), ANY_SIZE(0, 4)) - to);
    SHOW_BYTES(to, sizeof to);
}

//! function: wcscmp
//! answer: unspecified
//! header: wchar.h
//! note: any number of the right sign; glibc gives the sign
{
    const wchar_t *a = wide(ANY_TEXT_OF("aB\xff", 3)), *b = wide(ANY_TEXT_OF("aB\xff", 3));
    SHOW_ORDER(wcscmp(a, b));
    SHOW_EXACTLY(wcscmp(a, a));
}

//! function: wcsncmp
//! answer: unspecified
//! header: wchar.h
//! note: as wcscmp
{
    const wchar_t *a = wide(ANY_TEXT_OF("ab", 3)), *b = wide(ANY_TEXT_OF("ab", 3));
    SHOW_ORDER(wcsncmp(a, b, ANY_SIZE(0, 4)));
}

//! function: wmemcmp
//! answer: unspecified
//! header: wchar.h
//! note: as wcscmp
{
    const wchar_t *a = wide(ANY_TEXT_OF("aB\xff", 3)), *b = wide(ANY_TEXT_OF("aB\xff", 3));
    size_t count = wcslen(a) < wcslen(b) ? wcslen(a) : wcslen(b);
    SHOW_ORDER(wmemcmp(a, b, count));
}

//! function: wcschr
//! function: wcsrchr
//! answer: exact
//! header: wchar.h
{
    wchar_t *text = wide(ANY_TEXT_OF("abc", 5));
    SHOW_PLACE(FUNCTION(text, *wide("b")), text);
    SHOW_PLACE(FUNCTION(text, 0), text);
}

//! function: wcsstr
//! answer: exact
//! header: wchar.h
{
    wchar_t *text = wide(ANY_TEXT_OF("ab", 5));
    SHOW_PLACE(wcsstr(text, wide(ANY_TEXT_OF("ab", 2))), text);
}

//! function: wmemcpy
//! function: wmemmove
//! function: wmempcpy
//! answer: exact
//! header: wchar.h
{
    wchar_t to[6];
    FILL(to, sizeof to);
    const wchar_t *from = wide(ANY_TEXT(5));
    SHOW(FUNCTION(to, from, wcslen(from)) - to);
    SHOW_BYTES(to, sizeof to);
}

//! function: wmemset
//! answer: exact
//! header: wchar.h
{
    wchar_t to[6];
    FILL(to, sizeof to);
    SHOW(wmemset(to, L'x', ANY_SIZE(0, 6)) - to);
    SHOW_BYTES(to, sizeof to);
}

//! function: wmemchr
//! answer: exact
//! header: wchar.h
{
    wchar_t *text = wide(ANY_TEXT_OF("abc", 5));
    SHOW_PLACE(wmemchr(text, *wide("b"), wcslen(text)), text);
}

//! function: wcscoll
//! answer: unspecified
//! header: wchar.h
//! note: as wcscmp
{
    const wchar_t *a = wide(ANY_TEXT_OF("aB\xff", 3)), *b = wide(ANY_TEXT_OF("aB\xff", 3));
    SHOW_ORDER(wcscoll(a, b));
}

//! function: wcsspn
//! function: wcscspn
//! answer: exact
//! header: wchar.h
{
    SHOW(FUNCTION(wide(ANY_TEXT(10)), wide(ANY_TEXT(3))));
    SHOW(FUNCTION(wide(ANY_TEXT_OF("abc", 10)), wide(ANY_TEXT_OF("abc", 3))));
}

//! function: wcspbrk
//! answer: exact
//! header: wchar.h
{
    wchar_t *text = wide(ANY_TEXT_OF("abc", 10));
    SHOW_PLACE(wcspbrk(text, wide(ANY_TEXT_OF("abc", 2))), text);
}

//! function: wcstok
//! answer: exact
//! header: wchar.h
{
    wchar_t *text = wide(ANY_TEXT_OF("abc", 10)), *rest = NULL;
    SHOW(wcstok(NULL, text, &rest) != NULL);
    wchar_t *at = text;
    for (int i = 0; i < 6; i++) {
        SHOW_PLACE(wcstok(at, wide(ANY_TEXT_OF("ab", 2)), &rest), text);
        SHOW_PLACE(rest, text);
        at = NULL;
    }
}

//! function: wcsxfrm
//! answer: exact
//! header: wchar.h
//! note: in the locale C
{
    wchar_t to[6];
    FILL(to, sizeof to);
    SHOW(wcsxfrm(to, wide(ANY_TEXT(5)), ANY_SIZE(0, 6)));
    SHOW_BYTES(to, sizeof to);
}
