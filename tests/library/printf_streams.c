// Formatted output to streams and files.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <syslog.h>
#include <unistd.h>

int __printf_chk(int, const char *, ...);
int __fprintf_chk(FILE *, int, const char *, ...);
int __vprintf_chk(int, const char *, va_list);
int __vfprintf_chk(FILE *, int, const char *, va_list);

#define LIST(call) \
    va_list list; \
    va_start(list, format); \
    int result = call; \
    va_end(list); \
    return result
static int with_list(int (*print)(const char *, va_list), const char *format, ...) { LIST(print(format, list)); }
static int with_list_checked(int (*print)(int, const char *, va_list), const char *format, ...) { LIST(print(1, format, list)); }
static int to_stream(int (*print)(FILE *, const char *, va_list), FILE *stream, const char *format, ...) { LIST(print(stream, format, list)); }
static int to_stream_checked(int (*print)(FILE *, int, const char *, va_list), FILE *stream, const char *format, ...) {
    LIST(print(stream, 1, format, list));
}
static int to_file(int (*print)(int, const char *, va_list), int file, const char *format, ...) { LIST(print(file, format, list)); }

// The length is exact, or the call fails.
#define SHOW_LENGTH(call, expected) \
    do { \
        int length = call; \
        SHOW(length); \
        SHOW_EXACTLY(length == -1 || length == (expected)); \
    } while (0)

//! function: printf
//! function: __printf_chk
//! answer: input
//! header: stdio.h
//! note: Whether it fails. The length is exact for the conversions %d %i %u %x %X %o %c %s; else it is unspecified. %n ends in `unknown`.
{
    int n = (int)ANY_BETWEEN(100, 999);
    const char *text = ANY_TEXT_OF("abc", 8);
    int expected = (int)strlen(text) + 12;
    SHOW_LENGTH(printf("%s|%6d|%x%%\n", text, n, 0x1a), expected);
    SHOW_LENGTH(__printf_chk(1, "%s|%6d|%x%%\n", text, n, 0x1a), expected);
    SHOW_LENGTH(printf("%ld %lld %hhd %hu\n", 12L, -1LL, 300, 70000), 14);
}

//! function: vprintf
//! function: __vprintf_chk
//! answer: input
//! header: stdio.h
//! note: As printf.
{
    int n = (int)ANY_BETWEEN(100, 999);
    SHOW_LENGTH(with_list(vprintf, "%c|%6d|%x%%\n", 'c', n, 0x1a), 12);
    SHOW_LENGTH(with_list_checked(__vprintf_chk, "%c|%6d|%x%%\n", 'c', n, 0x1a), 12);
}

//! function: fprintf
//! function: __fprintf_chk
//! answer: input
//! header: stdio.h
//! note: Whether it fails. The length is exact for the conversions %d %i %u %x %X %o %c %s; else it is unspecified. %n ends in `unknown`.
{
    FILE *to = ANY_BOOL ? stdout : stderr;
    SHOW_LENGTH(fprintf(to, "%5.3s|%c", "abcdef", ANY_CHAR), 7);
    SHOW_LENGTH(__fprintf_chk(to, 1, "%5.3s|%c", "abcdef", ANY_CHAR), 7);
    SHOW_EXACTLY(fprintf(stdin, "%s", ANY_TEXT(2)));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(ferror(stdin));
    errno = 0;
}

//! function: vfprintf
//! function: __vfprintf_chk
//! answer: input
//! header: stdio.h
//! note: As fprintf.
{
    FILE *to = ANY_BOOL ? stdout : stderr;
    SHOW_LENGTH(to_stream(vfprintf, to, "%5.3s|%c", "abcdef", ANY_CHAR), 7);
    SHOW_LENGTH(to_stream_checked(__vfprintf_chk, to, "%5.3s|%c", "abcdef", ANY_CHAR), 7);
}

//! function: dprintf
//! function: vdprintf
//! answer: input
//! header: stdio.h
//! note: Whether it fails. The length is exact for the conversions %d %i %u %x %X %o %c %s; else it is unspecified. %n ends in `unknown`.
{
    int file = ANY_OF(int, 1, 2);
    SHOW_LENGTH(dprintf(file, "%-4d|", 12), 5);
    SHOW_LENGTH(to_file(vdprintf, file, "%-4d|", 12), 5);
    SHOW_EXACTLY(dprintf(-1, "x"));
    SHOW_EXACTLY(errno);
    errno = 0;
}

//! function: syslog
//! answer: exact
//! header: syslog.h
//! native: none
//! note: Messages are ignored; their texts are read. There is nobody to take them here.
