// The calendar.
#include <time.h>

// Where the data of time zones are looked for in vain, the first use sets errno.
static void read_zone(void) {
    tzset();
    errno = 0;
}

// Often a year that people speak of, or an end of what is possible.
static time_t any_time(void) {
    read_zone();
    switch (ANY_BETWEEN(0, 4)) {
    case 0: return ANY_LONG;
    case 1: return (time_t)(ANY_BETWEEN(-200, 200) * 31556952 + ANY_BETWEEN(-100000, 100000));
    case 2: return (time_t)(ANY_BETWEEN(-25000, 25000) * 86400 + ANY_BETWEEN(-1, 1));
    case 3: return (time_t)(ANY_OF(long long, 67768036191676799, -67768040609740800, (long long)1 << 37, -(long long)1 << 37) + ANY_BETWEEN(-2, 2));
    }
    return (time_t)(ANY_BETWEEN(-9000, 9000) * 31556952 + ANY_BETWEEN(-100000, 100000));
}

static struct tm any_fields(void) {
    read_zone();
    struct tm date = {0};
    _Bool wide = ANY_BETWEEN(0, 3) == 0;
    date.tm_sec = wide ? ANY_INT : (int)ANY_BETWEEN(-10, 70);
    date.tm_min = wide ? ANY_INT : (int)ANY_BETWEEN(-10, 70);
    date.tm_hour = wide ? ANY_INT : (int)ANY_BETWEEN(-5, 30);
    date.tm_mday = wide ? ANY_INT : (int)ANY_BETWEEN(-1, 33);
    date.tm_mon = wide ? ANY_INT : (int)ANY_BETWEEN(-1, 13);
    date.tm_year = wide ? (ANY_BOOL ? ANY_INT : ANY_OF(int, INT_MAX, INT_MAX - 1, INT_MIN, INT_MIN + 1)) : (int)ANY_BETWEEN(-100, 300);
    date.tm_wday = ANY_INT;
    date.tm_yday = ANY_INT;
    date.tm_isdst = (int)ANY_BETWEEN(-1, 0);
    date.tm_gmtoff = 77;
    date.tm_zone = "here";
    return date;
}

// As asctime shows it, or with fields that are out of range.
static struct tm any_date(void) {
    struct tm date = {0};
    _Bool wide = ANY_BETWEEN(0, 3) == 0;
    date.tm_sec = wide ? ANY_INT : (int)ANY_BETWEEN(0, 60);
    date.tm_min = wide ? ANY_INT : (int)ANY_BETWEEN(0, 59);
    date.tm_hour = wide ? ANY_INT : (int)ANY_BETWEEN(0, 23);
    date.tm_mday = wide ? ANY_INT : (int)ANY_BETWEEN(1, 31);
    date.tm_mon = wide ? ANY_INT : (int)ANY_BETWEEN(0, 11);
    date.tm_year = ANY_BOOL ? ANY_INT : (int)ANY_BETWEEN(-900, 8099);
    date.tm_wday = wide ? ANY_INT : (int)ANY_BETWEEN(0, 6);
    return date;
}

#define SHOW_DATE(date) show(date)
static void show(const struct tm *date) {
    SHOW(date != NULL);
    if (!date)
        return;
    SHOW(date->tm_sec);
    SHOW(date->tm_min);
    SHOW(date->tm_hour);
    SHOW(date->tm_mday);
    SHOW(date->tm_mon);
    SHOW(date->tm_year);
    SHOW(date->tm_wday);
    SHOW(date->tm_yday);
    SHOW(date->tm_isdst);
    SHOW(date->tm_gmtoff);
    SHOW_TEXT(date->tm_zone);
}

//! function: gmtime
//! answer: exact
//! header: time.h
//! note: Data of time zones have no leap seconds.
{
    time_t time = any_time();
    SHOW_DATE(gmtime(&time));
}

//! function: gmtime_r
//! function: __gmtime_r
//! answer: exact
//! header: time.h
//! note: as gmtime; after an error, nothing is known of the date
{
    struct tm *__gmtime_r(const time_t *, struct tm *);
    struct tm date;
    time_t time = any_time();
    struct tm *result = FUNCTION(&time, &date);
    SHOW(result == &date);
    SHOW_DATE(result);
}

//! function: localtime
//! answer: exact
//! header: time.h
//! note: The time zone is UTC, as where TZ is not set. Ends in `unknown` where the program may change the environment.
{
    time_t time = any_time();
    struct tm *result = localtime(&time);
    SHOW_DATE(result);
    SHOW(!result || result == gmtime(&time));
}

//! function: localtime_r
//! answer: exact
//! header: time.h
//! note: as localtime; after an error, nothing is known of the date
{
    struct tm date;
    time_t time = any_time();
    struct tm *result = localtime_r(&time, &date);
    SHOW(result == &date);
    SHOW_DATE(result);
}

//! function: mktime
//! function: timelocal
//! answer: exact
//! header: time.h
//! note: The time zone is that of localtime. It has no summer time: a positive tm_isdst usually means an hour less; that anything else may happen ends in `unknown`.
{
    struct tm date = any_fields();
    SHOW(FUNCTION(&date));
    SHOW_DATE(&date);
}

//! function: timegm
//! answer: exact
//! header: time.h
{
    struct tm date = any_fields();
    date.tm_isdst = (int)ANY_BETWEEN(-1, 1);
    SHOW(timegm(&date));
    SHOW_DATE(&date);
}

//! function: asctime
//! answer: exact
//! header: time.h
{
    struct tm date = any_date();
    SHOW_TEXT(asctime(ANY_BETWEEN(0, 9) ? &date : NULL));
}

//! function: asctime_r
//! answer: exact
//! header: time.h
{
    char text[30];
    FILL(text, sizeof text);
    struct tm date = any_date();
    char *result = asctime_r(ANY_BETWEEN(0, 9) ? &date : NULL, text);
    SHOW_PLACE(result, text);
    SHOW_BYTES(text, sizeof text);
}

//! function: ctime
//! answer: exact
//! header: time.h
//! note: The time zone is that of localtime.
{
    time_t time = any_time();
    SHOW_TEXT(ctime(&time));
}

//! function: ctime_r
//! answer: exact
//! header: time.h
//! note: The time zone is that of localtime.
{
    char text[30];
    FILL(text, sizeof text);
    time_t time = any_time();
    char *result = ctime_r(&time, text);
    SHOW_PLACE(result, text);
    SHOW_BYTES(text, sizeof text);
}

//! function: difftime
//! answer: exact
//! header: time.h
{
    SHOW_DOUBLE(difftime(any_time(), any_time()));
}

//! function: dysize
//! answer: exact
//! header: time.h
{
    SHOW(dysize(ANY_BOOL ? ANY_INT : (int)ANY_BETWEEN(1500, 2500)));
}

//! function: tzset
//! answer: exact
//! header: time.h
//! note: with tzname, timezone and daylight; the time zone is that of localtime
//! runs: child
{
    time_t time = (time_t)ANY_INT;
    struct tm date = {.tm_year = (int)ANY_BETWEEN(70, 137), .tm_mday = 1};
    SHOW_TEXT(tzname[0]);
    SHOW_TEXT(tzname[1]);
    switch (ANY_BETWEEN(0, 5)) {
    case 0: tzset(); break;
    case 1: gmtime_r(&time, &date); break;
    case 2: localtime(&time); break;
    case 3: mktime(&date); break;
    case 4: timegm(&date); break;
    }
    errno = 0;
    SHOW_TEXT(tzname[0]);
    SHOW_TEXT(tzname[1]);
    SHOW(timezone);
    SHOW(daylight);
}
