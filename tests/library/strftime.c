// Dates as text.
#define _GNU_SOURCE
#include <locale.h>
#include <time.h>

static struct tm any_date(void) {
    tzset();
    errno = 0;
    struct tm date = {0};
    _Bool wide = ANY_BETWEEN(0, 5) == 0;
    date.tm_sec = wide ? ANY_INT : (int)ANY_BETWEEN(0, 60);
    date.tm_min = wide ? ANY_INT : (int)ANY_BETWEEN(0, 59);
    date.tm_hour = wide ? ANY_INT : (int)ANY_BETWEEN(0, 23);
    date.tm_mday = wide ? ANY_INT : (int)ANY_BETWEEN(1, 31);
    date.tm_mon = wide ? (int)ANY_BETWEEN(-1000000000, 1000000000) : (int)ANY_BETWEEN(0, 11);
    date.tm_year = (int)ANY_BETWEEN(-900, 8099);
    date.tm_wday = wide ? (int)ANY_BETWEEN(-1000000000, 1000000000) : (int)ANY_BETWEEN(0, 6);
    date.tm_yday = wide ? (int)ANY_BETWEEN(-1000000000, 1000000000) : (int)ANY_BETWEEN(0, 365);
    date.tm_isdst = (int)ANY_BETWEEN(-1, 0);
    date.tm_gmtoff = ANY_BETWEEN(-359999, 359999);
    date.tm_zone = ANY_OF(const char *, "CEST", "", NULL, "GMT");
    return date;
}
// Of any fields.
#define FORMATS \
    "%Y-%m-%d", "%a %A %b %B %h", "%c", "%x %X", "%C %d %e %D %F", "%H %I %k %l", "%j", "%M %p %P %r %R", "%S %T %u %w", "%U %W", \
        "%y%%%n%t", "", "%s", "%z", "%Z", "%-d %_d %0e %-H %_I %-m %_M %-S", "%-j %_j %0k %-l", "%^a %^A %^b %^B %^Z %^h", \
        "%Ec %EC %Ex %EX %Ey %EY", "%Od %Oe %OH %OI %Om %OM %OS", "%Ou %OU %Ow %OW %Oy"
// Of dates.
#define WEEKS "%G-W%V-%u", "%g", "%-V %_V %OV"

static struct tm any_day(void) {
    struct tm date = any_date();
    date.tm_wday = (int)ANY_BETWEEN(0, 6);
    date.tm_yday = ANY_BOOL ? (int)ANY_BETWEEN(0, 365) : ANY_OF(int, 0, 1, 2, 3, 362, 363, 364, 365);
    return date;
}

#define SHOW_ALL(write, format, date) show(write, format, date)
// Room for the text, and nearly room for it.
static void show(size_t (*write)(char *, size_t, const char *, const struct tm *), const char *format, const struct tm *date) {
    char text[120];
    size_t length = write(text, sizeof text, format, date);
    SHOW_EXACTLY(length);
    if (length)
        for (size_t i = 0; i <= length; i++)
            SHOW_EXACTLY(text[i]);
    SHOW_EXACTLY(write(NULL, sizeof text, format, date));
    SHOW_EXACTLY(errno);
    char *room = library_memory(length + 1);
    SHOW_EXACTLY(write(room, length + 1, format, date));
    SHOW_EXACTLY(write(room, length, format, date));
    for (size_t i = 0; i < length; i++)
        SHOW(room[i]);
}

//! function: strftime
//! answer: unspecified
//! header: time.h
//! note: what is left of a text that does not fit, and errno then. Years that have not four digits, widths, the flag #, and weeks by ISO 8601 of fields out of range end in `unknown`. The time zone is that of localtime.
{
    struct tm date = ANY_BOOL ? any_date() : any_day();
    SHOW_ALL(strftime, ANY_OF(const char *, FORMATS), &date);
    date = any_day();
    SHOW_ALL(strftime, ANY_OF(const char *, WEEKS), &date);
}

//! function: strftime_l
//! answer: unspecified
//! header: time.h
//! note: as strftime
{
    char text[120];
    struct tm date = any_date();
    SHOW_EXACTLY(strftime_l(text, sizeof text, ANY_OF(const char *, FORMATS), &date, newlocale(LC_ALL_MASK, "C", (locale_t)0)));
    for (int i = 0; i < 120 && (i == 0 || text[i - 1]); i++)
        SHOW_EXACTLY(text[i]);
}
