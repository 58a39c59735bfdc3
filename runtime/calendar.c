// The calendar of time.h. Approximations:
// - The time zone is UTC, as where neither TZ nor /etc/localtime names one, and its data have no
//   leap seconds. The environment may choose another one: then what is found for local time does
//   not hold. Where the program may change TZ, functions of local time end in `unknown`.
// - Summer time, which UTC does not have, is asked for by a positive tm_isdst. Then only what
//   recent versions of glibc do is followed.
//
// Dates come from day numbers as in C. Neri and L. Schneider, "Euclidean affine functions and their
// application to calendar algorithms" (2022). There are few branches, divisions are narrow, and
// remainders tell the ranges of fields, so that dates that are inputs are easy for the solver.
#include "calendar.h"

enum {
    DAY = 86400,
    // 400 years.
    DAYS_OF_CYCLE = 146097,
    // From 1 March of the year 0 to 1 January 1970, and to 1 January of the year 1.
    DAYS_TO_1970 = 719468,
    DAYS_TO_YEAR_1 = 306,
};

// Of what a year that is an int can show.
#define FIRST_SECOND (-67768040609740800)
#define LAST_SECOND 67768036191676799

const char __tessera_zone[] = "UTC";
static const char initial_zone[] = "GMT";
static const char universal_zone[] = "GMT";

static const char *names_of_zone[2] = {initial_zone, initial_zone};
extern const char *tzname[2] __attribute__((alias("names_of_zone")));
extern const char *__tzname[2] __attribute__((alias("names_of_zone")));
// UTC never changes these.
static long seconds_west;
static int has_summer;
extern long timezone __attribute__((alias("seconds_west")));
extern long __timezone __attribute__((alias("seconds_west")));
extern int daylight __attribute__((alias("has_summer")));
extern int __daylight __attribute__((alias("has_summer")));

static void set_names(void) {
    __tessera_atomic_begin();
    names_of_zone[0] = names_of_zone[1] = __tessera_zone;
    __tessera_atomic_end();
}

void __tessera_read_zone(void) {
    if (__tessera_is_used("setenv") | __tessera_is_used("putenv") | __tessera_is_used("unsetenv") | __tessera_is_used("clearenv"))
        __tessera_unsupported("local time where the program may change the time zone");
    set_names();
}

void tzset(void) { __tessera_read_zone(); }

// The date of a day, which is counted from 1 March of the first year of a cycle of 400 years.
static void set_date(struct date *to, long long cycle, unsigned day_of_cycle) {
    unsigned quarters = 4 * day_of_cycle + 3, century = quarters / DAYS_OF_CYCLE;
    quarters = quarters % DAYS_OF_CYCLE / 4 * 4 + 3;
    unsigned year = quarters / 1461, day = quarters % 1461 / 4;
    unsigned position = 2141 * day + 197913;
    _Bool leap = (year % 4 == 0) & ((year != 0) | (century == 0));
    // In January and February.
    _Bool next = day >= 306;
    to->day = (int)(position % 65536 / 2141 + 1);
    to->month = (int)((position / 65536 - 1) % 12);
    to->year = (int)(cycle * 400 + 100 * century + year + next - 1900);
    to->weekday = (int)((day_of_cycle + 3) % 7);
    to->day_of_year = (int)(next ? day - 306 : day + 59 + leap);
}

static void set_zone(struct date *to, const char *zone) {
    to->summer = 0;
    to->offset = 0;
    to->zone = zone;
}

// Nothing is known of what is left in the result.
static struct date *fail(struct date *to) {
    to->second = (int)__tessera_unspecified_u32("gmtime");
    to->minute = (int)__tessera_unspecified_u32("gmtime");
    to->hour = (int)__tessera_unspecified_u32("gmtime");
    to->day = (int)__tessera_unspecified_u32("gmtime");
    to->month = (int)__tessera_unspecified_u32("gmtime");
    to->year = (int)__tessera_unspecified_u32("gmtime");
    to->weekday = (int)__tessera_unspecified_u32("gmtime");
    to->day_of_year = (int)__tessera_unspecified_u32("gmtime");
    to->summer = (int)__tessera_unspecified_u32("gmtime");
    to->offset = (long)__tessera_unspecified_u64("gmtime");
    to->zone = __tessera_unknown_text;
    __tessera_errno_is(EOVERFLOW_);
    return NULL;
}

static struct date *date_of(long long time, struct date *to, const char *zone) {
    // Seconds in units of 128, of which a day has 675.
    unsigned units, day_of_cycle;
    long long cycle;
    if (sizeof(long) == 4 || (unsigned long long)time + (1ull << 37) < 1ull << 38) {
        // Years from -2385 to 6325. Six cycles more, so that there is no sign.
        units = (unsigned)(int)(time >> 7) + (DAYS_TO_1970 + 6u * DAYS_OF_CYCLE) * 675;
        unsigned day = units / 675;
        cycle = (int)(day / DAYS_OF_CYCLE) - 6;
        day_of_cycle = day % DAYS_OF_CYCLE;
    } else {
        if ((time < FIRST_SECOND) | (time > LAST_SECOND))
            return fail(to);
        const uint64_t seconds_of_cycle = (uint64_t)DAYS_OF_CYCLE * DAY;
        const unsigned before = 5400000;
        uint64_t seconds = (uint64_t)time + (uint64_t)DAYS_TO_1970 * DAY + before * seconds_of_cycle;
        cycle = (long long)(seconds / seconds_of_cycle) - before;
        units = (unsigned)(seconds % seconds_of_cycle >> 7);
        day_of_cycle = units / 675;
    }
    unsigned second = units % 675 * 128 + (unsigned)(time & 127);
    to->second = (int)(second % 60);
    to->minute = (int)(second % 3600 / 60);
    to->hour = (int)(second / 3600);
    set_date(to, cycle, day_of_cycle);
    set_zone(to, zone);
    return to;
}

static struct date *universal(const long *time, struct date *to) {
    long seconds = *time;
    set_names();
    return date_of(seconds, to, universal_zone);
}
struct date *gmtime_r(const long *time, struct date *to) { return universal(time, to); }
struct date *__gmtime_r(const long *time, struct date *to) { return universal(time, to); }
static struct date *local(const long *time, struct date *to) {
    long seconds = *time;
    __tessera_read_zone();
    return date_of(seconds, to, __tessera_zone);
}
struct date *localtime_r(const long *time, struct date *to) { return local(time, to); }

// What gmtime and localtime return.
static struct date shared_date;
struct date *gmtime(const long *time) { return universal(time, &shared_date); }
struct date *localtime(const long *time) { return local(time, &shared_date); }

// Quotient and remainder of a number that is not far beyond an int, by 60 and by 24. The quotient
// is rounded down.
static unsigned by_60(long long value, int *quotient) {
    uint64_t shifted = (uint64_t)(value + 60 * 40000000ll);
    unsigned fours = (unsigned)(shifted >> 2);
    *quotient = (int)(fours / 15) - 40000000;
    return fours % 15 * 4 + (unsigned)(shifted & 3);
}
static unsigned by_24(long long value, int *quotient) {
    uint64_t shifted = (uint64_t)(value + 24 * 100000000ll);
    unsigned eights = (unsigned)(shifted >> 3);
    *quotient = (int)(eights / 3) - 100000000;
    return eights % 3 * 8 + (unsigned)(shifted & 7);
}

// Whether the year of a time is an int. glibc first looks for the time with a second from 0 to 59.
static _Bool has_room(long long time, int second) {
    long long other = time - second + (second < 0 ? 0 : second > 59 ? 59 : second);
    return (time >= FIRST_SECOND) & (time <= LAST_SECOND) & (other >= FIRST_SECOND) & (other <= LAST_SECOND);
}

// The time that a date shows, whose fields may have any values. They get into their ranges. -1 and
// EOVERFLOW, and the date nearly as it is, if the time (of 64 bits if `wide`) or the year has no
// room.
static long long time_of(struct date *date, _Bool summer, const char *zone, _Bool wide) {
    int minutes, hours, days;
    unsigned second = by_60(date->second, &minutes);
    unsigned minute = by_60((long long)date->minute + minutes, &hours);
    unsigned hour = by_24((long long)date->hour + hours - summer, &days);
    long long day = (long long)date->day + days - 1;

    int years = date->month / 12 - (date->month % 12 < 0);
    int month = date->month - 12 * years;
    long long year = (long long)date->year + years + 1900;
    // Whole years since 1 January of the first year of a cycle.
    const int before = 6000000;
    uint64_t passed = (uint64_t)(year - 1 + before * 400ll);
    unsigned fours = (unsigned)(passed >> 2), century = fours / 25, four = fours % 25, rest = (unsigned)(passed & 3);
    _Bool leap = (rest == 3) & ((four != 24) | (century % 4 == 3));
    unsigned in_cycle = century % 4 * 36524 + four * 1461 + rest * 365;
    // Days before the month.
    unsigned march = (unsigned)(month - 2);
    unsigned first = month < 2 ? 31 * (unsigned)month : (153 * march + 2) / 5 + 59 + leap;
    unsigned length = month == 1 ? 28u + leap : 31 - (unsigned)((month + (month > 6)) & 1);
    int cycle = (int)(century / 4) - before;
    long long day_of_cycle = (long long)(in_cycle + first) + day;
    long long seconds = ((long long)cycle * DAYS_OF_CYCLE + day_of_cycle + DAYS_TO_YEAR_1 - DAYS_TO_1970) * DAY + (hour * 3600 + minute * 60 + second);

    if ((date->year < -1900000000) | (date->year > 1900000000)) {
        if (summer)
            __tessera_unsupported("mktime: summer time at the ends of time");
        if (!has_room(seconds, date->second)) {
            // As timegm leaves it.
            if (zone == universal_zone)
                date->summer = 0;
            __tessera_errno_is(EOVERFLOW_);
            return -1;
        }
    }
    if (!wide && seconds != (long)seconds) {
        __tessera_errno_is(EOVERFLOW_);
        return -1;
    }
    date->second = (int)second;
    date->minute = (int)minute;
    date->hour = (int)hour;
    if ((unsigned long long)day < length) {
        // Then the date is as it was, which the solver need not find out.
        date->day = (int)day + 1;
        date->month = month;
        date->year = (int)(year - 1900);
        date->weekday = (int)((in_cycle + first + (unsigned)day + 1) % 7);
        date->day_of_year = (int)(first + (unsigned)day);
    } else {
        const int more = 20000;
        uint64_t moved = (uint64_t)(day_of_cycle + DAYS_TO_YEAR_1 + (long long)more * DAYS_OF_CYCLE);
        set_date(date, (long long)cycle + (int)(moved / DAYS_OF_CYCLE) - more, (unsigned)(moved % DAYS_OF_CYCLE));
    }
    set_zone(date, zone);
    return seconds;
}

long long __tessera_time_of(struct date *date, _Bool wide) {
    __tessera_read_zone();
    _Bool summer = date->summer > 0;
    if (summer && !__tessera_usually_bool(1, "mktime"))
        __tessera_unsupported("mktime: summer time, which UTC does not have");
    return time_of(date, summer, __tessera_zone, wide);
}
long mktime(struct date *date) { return (long)__tessera_time_of(date, 0); }
long timelocal(struct date *date) { return (long)__tessera_time_of(date, 0); }

long timegm(struct date *date) {
    set_names();
    return (long)time_of(date, 0, universal_zone, 0);
}

int dysize(int year) { return 365 + is_leap(year); }

// Each difference is rounded once.
double difftime(long end, long start) {
    unsigned long forward = (unsigned long)end - (unsigned long)start, back = (unsigned long)start - (unsigned long)end;
    // Where time has 32 bits, glibc subtracts numbers.
    if (sizeof end == 4 && end == start)
        ONLY_TO_NEAREST("difftime");
    return end < start ? -(double)back : (double)forward;
}

static size_t format(struct sink *sink, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    __tessera_format(sink, format, &arguments);
    va_end(arguments);
    return sink->count;
}

static void put_two(char *to, int value) {
    to[0] = (char)('0' + (unsigned)value / 10);
    to[1] = (char)('0' + (unsigned)value % 10);
}

static _Bool in(int value, int low, int high) { return (value >= low) & (value <= high); }

static char *text_of(const struct date *date, char *to, size_t size) {
    if (!date) {
        __tessera_errno_is(EINVAL_);
        return NULL;
    }
    int year = date->year, month = date->month, day = date->day, hour = date->hour, minute = date->minute, second = date->second;
    int weekday = date->weekday;
    if (in(weekday, 0, 6) & in(month, 0, 11) & in(day, 1, 31) & in(hour, 0, 23) & in(minute, 0, 59) & in(second, 0, 60) & in(year, -900, 8099)) {
        for (int i = 0; i < 3; i++) {
            to[i] = letter_of_day(weekday, i);
            to[4 + i] = letter_of_month(month, i);
        }
        to[3] = to[7] = to[10] = to[19] = ' ';
        put_two(to + 8, day);
        if (day < 10)
            to[8] = ' ';
        put_two(to + 11, hour);
        to[13] = to[16] = ':';
        put_two(to + 14, minute);
        put_two(to + 17, second);
        put_two(to + 20, (year + 1900) / 100);
        put_two(to + 22, (year + 1900) % 100);
        to[24] = '\n';
        to[25] = 0;
        return to;
    }
    struct sink sink = {to, size - 1, 0};
    if (year <= INT_MAX - 1900) {
        char names[2][4] = {"???", "???"};
        for (int i = 0; i < 3; i++) {
            if (in(weekday, 0, 6))
                names[0][i] = letter_of_day(weekday, i);
            if (in(month, 0, 11))
                names[1][i] = letter_of_month(month, i);
        }
        size_t length = format(&sink, "%s %s%3d %.2d:%.2d:%.2d %d\n", names[0], names[1], day, hour, minute, second, 1900 + year);
        to[length < size ? length : size - 1] = 0;
        if (length < size)
            return to;
    }
    __tessera_errno_is(EOVERFLOW_);
    return NULL;
}

// What asctime and ctime return. glibc has room for any date.
static char shared_text[114];
enum { SIZE = 26 };
char *asctime(const struct date *date) { return text_of(date, shared_text, sizeof shared_text); }
char *asctime_r(const struct date *date, char *to) { return text_of(date, to, SIZE); }
char *ctime(const long *time) { return text_of(local(time, &shared_date), shared_text, sizeof shared_text); }
char *ctime_r(const long *time, char *to) {
    struct date date;
    return text_of(local(time, &date), to, SIZE);
}
