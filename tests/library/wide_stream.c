// Wide characters to and from streams.
#include <stdarg.h>
#include <stdio.h>
#include <wchar.h>

static int with_list(int print(const wchar_t *, va_list), const wchar_t *format, ...) {
    va_list list;
    va_start(list, format);
    int result = print(format, list);
    va_end(list);
    return result;
}
static int to_stream(int print(FILE *, const wchar_t *, va_list), FILE *stream, const wchar_t *format, ...) {
    va_list list;
    va_start(list, format);
    int result = print(stream, format, list);
    va_end(list);
    return result;
}

//! function: wprintf
//! function: fwprintf
//! function: vwprintf
//! function: vfwprintf
//! answer: unspecified
//! header: wchar.h
//! note: the length, and whether it fails; %n ends in `unknown`
{
    SHOW_EXACTLY(wprintf(L"%d %s %ls|", ANY_INT, "abc", L"def") >= -1);
    SHOW_EXACTLY(fwprintf(stderr, L"%5.2f", 0.5) >= -1);
    SHOW_EXACTLY(with_list(vwprintf, L"%c", 'x') >= -1);
    SHOW_EXACTLY(to_stream(vfwprintf, stderr, L"%x", ANY_UNSIGNED) >= -1);
}

//! function: fputwc
//! function: putwc
//! function: putwchar
//! answer: input
//! header: wchar.h
//! note: whether it fails
{
    wint_t first = fputwc(L'x', stdout), second = putwc(L'y', stderr), third = putwchar(L'z');
    SHOW_EXACTLY(first == L'x' || first == WEOF);
    SHOW_EXACTLY(second == L'y' || second == WEOF);
    SHOW_EXACTLY(third == L'z' || third == WEOF);
}

//! function: fputws
//! answer: input
//! header: wchar.h
//! note: whether it fails; the number that means success is unspecified
{
    SHOW_EXACTLY(fputws(L"text", stdout) >= -1);
}

//! function: fgetwc
//! function: getwc
//! function: getwchar
//! answer: input
//! header: wchar.h
//! note: any character of the locale C, which has 128; another byte is an error
{
    wint_t first = fgetwc(stdin), second = getwc(stdin), third = getwchar();
    SHOW_EXACTLY(first == WEOF || first < 128);
    SHOW_EXACTLY(second == WEOF || second < 128);
    SHOW_EXACTLY(third == WEOF || third < 128);
}

//! function: fgetws
//! answer: input
//! header: wchar.h
//! note: as getwc
{
    wchar_t line[4] = L"abc";
    wchar_t *read = fgetws(line, 4, stdin);
    SHOW_EXACTLY(read == NULL || read == line);
    SHOW_EXACTLY(line[3] == 0);
}
