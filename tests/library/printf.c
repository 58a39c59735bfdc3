// Text that is formatted into memory.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

int __sprintf_chk(char *, int, size_t, const char *, ...);
int __snprintf_chk(char *, size_t, int, size_t, const char *, ...);
int __vsprintf_chk(char *, int, size_t, const char *, va_list);
int __vsnprintf_chk(char *, size_t, int, size_t, const char *, va_list);

// A directive for an integer, with all that may be in it.
static const char *any_format(char *format, const char *lengths, const char *conversions) {
    char *at = format;
    *at++ = ANY_OF(char, '[', ' ', 'x');
    *at++ = '%';
    for (long long count = ANY_BETWEEN(0, 2); count; count--)
        *at++ = "-+ #0"[ANY_BETWEEN(0, 4)];
    if (ANY_BOOL)
        *at++ = (char)('1' + ANY_BETWEEN(0, 8));
    if (ANY_BOOL) {
        *at++ = '.';
        if (ANY_BOOL)
            *at++ = (char)('0' + ANY_BETWEEN(0, 9));
    }
    while (*lengths)
        *at++ = *lengths++;
    size_t count = 0;
    while (conversions[count])
        count++;
    *at++ = conversions[ANY_BETWEEN(0, (long long)count - 1)];
    *at++ = ANY_OF(char, ']', '%');
    if (at[-1] == '%')
        *at++ = '%';
    *at = 0;
    library_log_text(format, (size_t)(at - format));
    return format;
}

static int through_list(int (*formatted)(char *, size_t, const char *, va_list), char *to, size_t room, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int count = formatted(to, room, format, arguments);
    // The list itself is not used up by a copy of it.
    va_end(arguments);
    return count;
}

static int unlimited(char *to, size_t room, const char *format, va_list arguments) {
    (void)room;
    return vsprintf(to, format, arguments);
}

static int checked(char *to, size_t room, const char *format, va_list arguments) {
    return __vsprintf_chk(to, 1, room, format, arguments);
}

static int checked_twice(char *to, size_t room, const char *format, va_list arguments) {
    return __vsnprintf_chk(to, room, 1, 20, format, arguments);
}

static int into_new(char *to, size_t room, const char *format, va_list arguments) {
    (void)room;
    return vasprintf((char **)to, format, arguments);
}

//! function: sprintf
//! answer: exact
//! header: stdio.h
//! note: but %La, addresses, %m, wide characters, positional arguments, and floating point that is an input, which end in `unknown`
{
    char to[64], format[24], number[400];
    FILL(to, sizeof to);
    SHOW(sprintf(to, any_format(format, "", "diuxXo"), ANY_INT));
    SHOW_BYTES(to, sizeof to);
    SHOW(sprintf(to, any_format(format, "hh", "diuxXo"), ANY_INT));
    SHOW_TEXT(to);
    SHOW(sprintf(to, any_format(format, "h", "diuxXo"), ANY_INT));
    SHOW_TEXT(to);
    SHOW(sprintf(to, any_format(format, "l", "diuxXo"), ANY_LONG));
    SHOW_TEXT(to);
    SHOW(sprintf(to, any_format(format, "ll", "diuxXo"), ANY_LLONG));
    SHOW_TEXT(to);
    SHOW(sprintf(to, any_format(format, "q", "diuxXo"), ANY_LLONG));
    SHOW_TEXT(to);
    SHOW(sprintf(to, any_format(format, "j", "diuxXo"), ANY_LLONG));
    SHOW_TEXT(to);
    SHOW(sprintf(to, any_format(format, "z", "diuxXo"), (size_t)ANY_LONG));
    SHOW_TEXT(to);
    SHOW(sprintf(to, any_format(format, "t", "diuxXo"), (ptrdiff_t)ANY_LONG));
    SHOW_TEXT(to);
    SHOW(sprintf(to, any_format(format, "", "s"), ANY_TEXT(6)));
    SHOW_TEXT(to);
    SHOW(sprintf(to, "%.*s", (int)ANY_BETWEEN(0, 3), (char *)ANY_BYTES(3)));
    SHOW_TEXT(to);
    SHOW(sprintf(to, "%*d|%-*u|%.*x", (int)ANY_BETWEEN(-9, 9), ANY_INT, (int)ANY_BETWEEN(-9, 9), ANY_INT,
                 (int)ANY_BETWEEN(-9, 9), ANY_INT));
    SHOW_TEXT(to);
    SHOW(sprintf(number, any_format(format, "", "feEgG"), ANY_DOUBLE));
    SHOW_TEXT(number);
    SHOW(sprintf(number, any_format(format, "", "fFeg"), ANY_OF(double, 0.5, 2.5, 0.125, 1e10, 123456, 999999.5, 1e-4, 9.9999995e-5, 0.1)));
    SHOW_TEXT(number);
    SHOW(sprintf(number, any_format(format, "L", "feg"), ANY_OF(long double, 0.1L, -1e15L, 3, 1e-7L)));
    SHOW_TEXT(number);
    SHOW(sprintf(to, "%p", (void *)0));
    SHOW_TEXT(to);
    SHOW(sprintf(to, any_format(format, "", "aA"), ANY_DOUBLE));
    SHOW_TEXT(to);
    SHOW(sprintf(to, any_format(format, "", "aA"), ANY_OF(double, 0.5, 1.96875, 1.03125, 1.09375, 0x1.fffffffffffffp1023, 0x1.8p-1073, -0x1.ffp4)));
    SHOW_TEXT(to);
    int characters = 0;
    signed char few = 0;
    short some = 0;
    long many = 0;
    long long most = 0;
    size_t size = 0;
    SHOW(sprintf(to, "%d%n|%hhn%s%hn%ln%lln%zn", ANY_INT, &characters, &few, ANY_TEXT(6), &some, &many, &most, &size));
    SHOW(characters);
    SHOW(few);
    SHOW(some);
    SHOW(many);
    SHOW(most);
    SHOW(size);
}

//! function: snprintf
//! answer: exact
//! header: stdio.h
//! note: as sprintf
{
    char to[64], format[24];
    FILL(to, sizeof to);
    SHOW(snprintf(to, ANY_SIZE(0, 14), any_format(format, "", "diuxXo"), ANY_INT));
    SHOW_BYTES(to, sizeof to);
    SHOW(snprintf(to, ANY_SIZE(0, 14), any_format(format, "", "c"), ANY_INT));
    SHOW_BYTES(to, sizeof to);
    SHOW(snprintf(to, ANY_SIZE(0, 14), any_format(format, "", "s"), ANY_OF(char *, ANY_TEXT(6), NULL)));
    SHOW_BYTES(to, sizeof to);
    SHOW(snprintf(NULL, 0, "%s%d", ANY_TEXT(6), ANY_INT));
    SHOW(snprintf(to, ANY_OF(size_t, INT_MAX, (size_t)INT_MAX + 1, -1), "%d", 17));
    SHOW_TEXT(to);
    // More than an int can count.
    SHOW(snprintf(NULL, 0, "%*d", ANY_OF(int, 10, 99), 1));
}

//! function: vsprintf
//! answer: exact
//! header: stdio.h
//! note: as sprintf
{
    char to[64];
    FILL(to, sizeof to);
    SHOW(through_list(unlimited, to, 0, "%d %s %llx", ANY_INT, ANY_TEXT(5), ANY_LLONG));
    SHOW_BYTES(to, sizeof to);
    (void)vsprintf;
}

//! function: vsnprintf
//! answer: exact
//! header: stdio.h
//! note: as sprintf
{
    char to[64];
    FILL(to, sizeof to);
    SHOW(through_list(vsnprintf, to, ANY_SIZE(0, 30), "%d %s %llx", ANY_INT, ANY_TEXT(5), ANY_LLONG));
    SHOW_BYTES(to, sizeof to);
}

//! function: __sprintf_chk
//! answer: exact
//! header: stdio.h
//! note: as sprintf; what does not fit ends the process by SIGABRT
//! runs: child
{
    char to[64];
    FILL(to, sizeof to);
    SHOW(__sprintf_chk(to, (int)ANY_BETWEEN(0, 1), ANY_SIZE(0, 20), "%d %s", ANY_INT, ANY_TEXT(5)));
    SHOW_BYTES(to, sizeof to);
}

//! function: __snprintf_chk
//! answer: exact
//! header: stdio.h
//! note: as sprintf; a size larger than the room ends the process by SIGABRT
//! runs: child
{
    char to[64];
    FILL(to, sizeof to);
    SHOW(__snprintf_chk(to, ANY_SIZE(0, 20), (int)ANY_BETWEEN(0, 1), ANY_SIZE(10, 30), "%d %s", ANY_INT, ANY_TEXT(5)));
    SHOW_BYTES(to, sizeof to);
}

//! function: __vsprintf_chk
//! answer: exact
//! header: stdio.h
//! note: as sprintf; what does not fit ends the process by SIGABRT
//! runs: child
{
    char to[64];
    FILL(to, sizeof to);
    SHOW(through_list(checked, to, ANY_SIZE(0, 30), "%d %s", ANY_INT, ANY_TEXT(5)));
    SHOW_BYTES(to, sizeof to);
    (void)__vsprintf_chk;
}

//! function: __vsnprintf_chk
//! answer: exact
//! header: stdio.h
//! note: as sprintf; a size larger than the room ends the process by SIGABRT
//! runs: child
{
    char to[64];
    FILL(to, sizeof to);
    SHOW(through_list(checked_twice, to, ANY_SIZE(0, 30), "%d %s", ANY_INT, ANY_TEXT(5)));
    SHOW_BYTES(to, sizeof to);
    (void)__vsnprintf_chk;
}

//! function: asprintf
//! answer: exact
//! header: stdio.h
//! note: as sprintf; memory never runs out
{
    char *to = NULL;
    SHOW(asprintf(&to, "%d %s %llx", ANY_INT, ANY_TEXT(20), ANY_LLONG));
    SHOW_TEXT(to);
    free(to);
}

//! function: vasprintf
//! answer: exact
//! header: stdio.h
//! note: as sprintf; memory never runs out
{
    char *to = NULL;
    SHOW(through_list(into_new, (char *)&to, 0, "%d %s %llx", ANY_INT, ANY_TEXT(20), ANY_LLONG));
    SHOW_TEXT(to);
    free(to);
    (void)vasprintf;
}
