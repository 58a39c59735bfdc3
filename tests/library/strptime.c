// Dates from text.
#define _GNU_SOURCE
#include <string.h>
#include <time.h>

//! function: strptime
//! answer: exact
//! header: time.h
//! note: %s, the modifiers E and O, conversions that there are not, and what makes glibc read beyond its tables (a month out of range, day 366 of a year that has 365) end in `unknown`.
{
    const char *const formats[][2] = {
        {"%Y-%m-%d %H:%M:%S", "2024-02-29 23:59:60"}, {"%d %b %y", "7 mar 69"}, {"%d %B %y", "7 March 68 rest"}, {"%A %I:%M %p", "friday 12:30 AM"},
        {"%a %l:%M%p", "Fri 1:05pm"}, {"%D %T %z", "02/03/04 01:02:03 -0530"}, {"%C%y", "1999"}, {"%Y %j", "2023 365"}, {"%j", "60"},
        {"%Y %U %w", "2024 10 3"}, {"%Y %W %u", "2023 52 7"}, {"%F%n%R", "1970-01-01\t 12:34"}, {"%c", "Thu Jan  1 00:00:00 1970"}, {"%r", "11:59:59 PM"},
        {"%Z %H%%", "UTC 7%"}, {"%z", "Z"}, {"%z", "+02:30"}, {"%G %V %g %H", "2020 53 20 23"}, {"%m", "13"}, {"%e%k", " 3 4"}, {"%H:%M", "24:00"}, {"x %M", "x  5"},
    };
    int which = (int)ANY_BETWEEN(0, 21);
    struct tm date;
    memset(&date, 0, sizeof date);
    date.tm_mday = (int)ANY_BETWEEN(0, 31);
    date.tm_mon = (int)ANY_BETWEEN(0, 11);
    date.tm_year = (int)ANY_BETWEEN(-10, 200);
    const char *text = ANY_BOOL ? formats[which][1] : ANY_TEXT_OF("0129:- Ap", 6);
    SHOW_PLACE(strptime(text, formats[which][0], &date), text);
    SHOW(date.tm_year);
    SHOW(date.tm_mon);
    SHOW(date.tm_mday);
    SHOW(date.tm_hour);
    SHOW(date.tm_min);
    SHOW(date.tm_sec);
    SHOW(date.tm_wday);
    SHOW(date.tm_yday);
    SHOW(date.tm_gmtoff);
}
