// Dates as text.
#define _GNU_SOURCE
#include <locale.h>
#include <time.h>

static struct tm any_date(void) {
    struct tm date = {0};
    date.tm_sec = (int)ANY_BETWEEN(0, 60);
    date.tm_min = (int)ANY_BETWEEN(0, 59);
    date.tm_hour = (int)ANY_BETWEEN(0, 23);
    date.tm_mday = (int)ANY_BETWEEN(1, 31);
    date.tm_mon = (int)ANY_BETWEEN(0, 11);
    date.tm_year = (int)ANY_BETWEEN(-900, 8099);
    date.tm_wday = (int)ANY_BETWEEN(0, 6);
    date.tm_yday = (int)ANY_BETWEEN(0, 365);
    return date;
}
#define FORMATS "%Y-%m-%d", "%a %A %b %B %h", "%c", "%x %X", "%C %d %e %D %F", "%H %I %k %l", "%j", "%M %p %P %r %R", "%S %T %u %w", "%U %W", "%y%%%n%t", ""

//! function: strftime
//! answer: exact
//! header: time.h
//! note: but fields out of range, years that have not four digits, texts that do not fit, weeks by ISO 8601, %s, %z, %Z, flags, widths and modifiers, which end in `unknown`
{
    char text[60];
    struct tm date = any_date();
    SHOW(strftime(text, sizeof text, ANY_OF(const char *, FORMATS), &date));
    SHOW_TEXT(text);
}

//! function: strftime_l
//! answer: exact
//! header: time.h
//! note: as strftime
{
    char text[60];
    struct tm date = any_date();
    SHOW(strftime_l(text, sizeof text, ANY_OF(const char *, FORMATS), &date, newlocale(LC_ALL_MASK, "C", (locale_t)0)));
    SHOW_TEXT(text);
}
