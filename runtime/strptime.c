// Dates from text (time.h) in the locale "C", as glibc reads them. %s, and conversions that there
// are not, end in `unknown`.
#include "calendar.h"

// What the fields that were read leave to be computed.
struct reading {
    struct date *date;
    const char *at;
    _Bool is_pm, has_12_hours, has_weekday, has_day_of_year, has_month, has_day, wants_century, wants_days, has_sunday_week, has_monday_week;
    int century, week;
};

static _Bool is_space(char c) { return c == ' ' || c - '\t' < 5u; }
static void skip_spaces(struct reading *reading) {
    while (is_space(*reading->at))
        reading->at++;
}

static char lower(char c) { return c - 'A' < 26u ? c + 32 : c; }

// Reads a text, whatever the case of its letters.
static _Bool reads_text(struct reading *reading, const char *text) {
    size_t length = 0;
    for (; text[length]; length++)
        if (lower(reading->at[length]) != lower(text[length]))
            return 0;
    reading->at += length;
    return 1;
}

// Reads one of the names, in full or by its first three letters; -1 if there is none.
static int reads_name(struct reading *reading, const char *const *names, int count) {
    for (int i = 0; i < count; i++) {
        char first[4] = {names[i][0], names[i][1], names[i][2]};
        if (reads_text(reading, names[i]) || reads_text(reading, first))
            return i;
    }
    return -1;
}

static _Bool reads_number(struct reading *reading, int low, int high, int digits, int *to) {
    skip_spaces(reading);
    if (*reading->at - '0' >= 10u)
        return 0;
    int value = 0;
    do
        value = value * 10 + (*reading->at++ - '0');
    while (--digits > 0 && value * 10 <= high && *reading->at - '0' < 10u);
    if (value < low || value > high)
        return 0;
    *to = value;
    return 1;
}

// An offset from UTC: Z, or hours and minutes.
static _Bool reads_offset(struct reading *reading) {
    skip_spaces(reading);
    if (*reading->at == 'Z') {
        reading->at++;
        reading->date->offset = 0;
        return 1;
    }
    if (*reading->at != '+' && *reading->at != '-')
        return 0;
    _Bool negative = *reading->at++ == '-';
    int digits = 0, value = 0;
    while (digits < 4 && *reading->at - '0' < 10u) {
        value = value * 10 + (*reading->at++ - '0');
        digits++;
        if (*reading->at == ':' && digits == 2 && reading->at[1] - '0' < 10u)
            reading->at++;
    }
    if (digits == 2)
        value *= 100;
    else if (digits != 4 || value % 100 >= 60)
        return 0;
    long offset = value / 100 * 3600L + value % 100 * 60L;
    reading->date->offset = negative ? -offset : offset;
    return 1;
}

static _Bool reads(struct reading *reading, const char *format);

// A conversion that stands for several changes nothing where one of them fails.
static _Bool reads_all(struct reading *reading, const char *format) {
    struct date before = *reading->date;
    if (reads(reading, format))
        return 1;
    *reading->date = before;
    return 0;
}

static _Bool reads_conversion(struct reading *reading, char conversion) {
    static const char *const days[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
    static const char *const months[] = {"January", "February", "March", "April", "May", "June", "July",
                                         "August", "September", "October", "November", "December"};
    struct date *date = reading->date;
    int value;
    switch (conversion) {
    case '%': return *reading->at++ == '%';
    case 'n': case 't': skip_spaces(reading); return 1;
    case 'a': case 'A':
        value = reads_name(reading, days, 7);
        if (value < 0)
            return 0;
        date->weekday = value;
        return reading->has_weekday = 1;
    case 'b': case 'B': case 'h':
        value = reads_name(reading, months, 12);
        if (value < 0)
            return 0;
        date->month = value;
        reading->has_month = reading->wants_days = 1;
        return 1;
    case 'c': return reading->wants_days = 1, reads_all(reading, "%a %b %e %H:%M:%S %Y");
    case 'C':
        if (!reads_number(reading, 0, 99, 2, &reading->century))
            return 0;
        return reading->wants_days = 1;
    case 'd': case 'e':
        if (!reads_number(reading, 1, 31, 2, &date->day))
            return 0;
        return reading->has_day = reading->wants_days = 1;
    case 'x': case 'D': return reading->wants_days = 1, reads_all(reading, "%m/%d/%y");
    case 'F': return reading->wants_days = 1, reads_all(reading, "%Y-%m-%d");
    case 'H': case 'k': return reading->has_12_hours = 0, reads_number(reading, 0, 23, 2, &date->hour);
    case 'I': case 'l':
        if (!reads_number(reading, 1, 12, 2, &value))
            return 0;
        date->hour = value % 12;
        return reading->has_12_hours = 1;
    case 'j':
        if (!reads_number(reading, 1, 366, 3, &value))
            return 0;
        date->day_of_year = value - 1;
        return reading->has_day_of_year = 1;
    case 'm':
        if (!reads_number(reading, 1, 12, 2, &value))
            return 0;
        date->month = value - 1;
        return reading->has_month = reading->wants_days = 1;
    case 'M': return reads_number(reading, 0, 59, 2, &date->minute);
    case 'p':
        if (reads_text(reading, "AM"))
            return reading->is_pm = 0, 1;
        return reading->is_pm = reads_text(reading, "PM");
    case 'r': return reads_all(reading, "%I:%M:%S %p");
    case 'R': return reads_all(reading, "%H:%M");
    case 'S': return reads_number(reading, 0, 61, 2, &date->second);
    case 'X': case 'T': return reads_all(reading, "%H:%M:%S");
    case 'u':
        if (!reads_number(reading, 1, 7, 1, &value))
            return 0;
        date->weekday = value % 7;
        return reading->has_weekday = 1;
    case 'w':
        if (!reads_number(reading, 0, 6, 1, &date->weekday))
            return 0;
        return reading->has_weekday = 1;
    case 'g': return reads_number(reading, 0, 99, 2, &value);
    case 'G':
        if (*reading->at - '0' >= 10u)
            return 0;
        while (*reading->at - '0' < 10u)
            reading->at++;
        return 1;
    case 'V': return reads_number(reading, 0, 53, 2, &value);
    case 'U':
        if (!reads_number(reading, 0, 53, 2, &reading->week))
            return 0;
        return reading->has_sunday_week = 1;
    case 'W':
        if (!reads_number(reading, 0, 53, 2, &reading->week))
            return 0;
        return reading->has_monday_week = 1;
    case 'y':
        if (!reads_number(reading, 0, 99, 2, &value))
            return 0;
        date->year = value >= 69 ? value : value + 100;
        return reading->wants_days = reading->wants_century = 1;
    case 'Y':
        if (!reads_number(reading, 0, 9999, 4, &value))
            return 0;
        date->year = value - 1900;
        reading->wants_century = 0;
        return reading->wants_days = 1;
    case 'z': return reads_offset(reading);
    case 'Z':
        skip_spaces(reading);
        while (*reading->at && !is_space(*reading->at))
            reading->at++;
        return 1;
    default: __tessera_unsupported("strptime: such a conversion");
    }
}

static _Bool reads(struct reading *reading, const char *format) {
    while (*format) {
        if (is_space(*format)) {
            skip_spaces(reading);
            format++;
            continue;
        }
        if (*format != '%' || !format[1]) {
            if (*format++ != *reading->at++)
                return 0;
            continue;
        }
        format++;
        while (*format == '-' || *format == '_' || *format == '0' || *format == '^' || *format == '#')
            format++;
        // The locale has no alternatives.
        if (*format == 'E' || *format == 'O')
            __tessera_unsupported("strptime: such a conversion");
        if (!reads_conversion(reading, *format++))
            return 0;
    }
    return 1;
}

// Days before a month, of a year that is leap or not.
static int days_before(int month, _Bool leap) {
    static const short days[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365};
    return days[month] + (leap & (month > 1));
}

// The weekday of the date's year, month and day. Quotients are rounded to zero, as glibc does it.
static int weekday_of(const struct date *date) {
    long long year = 1900LL + date->year - (date->month < 2), fours = year / 4, centuries = fours / 25;
    long long days = -473 + 365LL * (date->year - 70) + fours - centuries + (fours % 25 < 0) + centuries / 4 + days_before(date->month, 0) + date->day - 1;
    return (int)((days % 7 + 7) % 7);
}

// The month of the date's day of the year.
static int month_of(const struct date *date, _Bool leap) {
    // glibc reads beyond its tables.
    if (date->day_of_year < 0 || date->day_of_year >= 365 + leap)
        __tessera_unsupported("strptime: a day that the year does not have");
    int month = 0;
    while (days_before(month + 1, leap) <= date->day_of_year)
        month++;
    return month;
}

static void complete(struct reading *reading) {
    struct date *date = reading->date;
    if (reading->has_12_hours && reading->is_pm)
        date->hour += 12;
    if (reading->century != -1)
        date->year = (reading->wants_century ? date->year % 100 : 0) + (reading->century - 19) * 100;
    _Bool leap = is_leap(1900LL + date->year);
    if (reading->wants_days && !reading->has_weekday) {
        if (!(reading->has_month && reading->has_day) && reading->has_day_of_year) {
            int month = month_of(date, leap);
            if (!reading->has_month)
                date->month = month;
            if (!reading->has_day)
                date->day = date->day_of_year - days_before(month, leap) + 1;
            reading->has_month = reading->has_day = 1;
        }
        if ((unsigned)date->month > 11)
            __tessera_unsupported("strptime: a weekday without a month");
        date->weekday = weekday_of(date);
    }
    if (reading->wants_days && !reading->has_day_of_year) {
        if ((unsigned)date->month > 11)
            __tessera_unsupported("strptime: a day of the year without a month");
        date->day_of_year = days_before(date->month, leap) + date->day - 1;
    }
    if ((reading->has_sunday_week || reading->has_monday_week) && reading->has_weekday) {
        struct date kept = *date;
        _Bool had_day = reading->has_day, had_month = reading->has_month;
        date->day = 1;
        date->month = 0;
        int first = weekday_of(date), offset = reading->has_sunday_week ? 0 : 1;
        date->weekday = kept.weekday;
        date->day = had_day ? kept.day : date->day;
        date->month = had_month ? kept.month : date->month;
        if (!reading->has_day_of_year)
            date->day_of_year = (7 - (first - offset)) % 7 + (reading->week - 1) * 7 + (kept.weekday - offset + 7) % 7;
        if (!had_day || !had_month) {
            int month = month_of(date, leap);
            if (!had_month)
                date->month = month;
            if (!had_day)
                date->day = date->day_of_year - days_before(month, leap) + 1;
        }
    }
}

char *strptime(const char *text, const char *format, struct date *date) {
    struct reading reading = {.date = date, .at = text, .century = -1};
    if (!reads(&reading, format))
        return NULL;
    complete(&reading);
    return (char *)reading.at;
}
