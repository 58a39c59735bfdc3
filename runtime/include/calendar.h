// Dates of the Gregorian calendar, which time.h calls `struct tm`.
#ifndef TESSERA_CALENDAR_H
#define TESSERA_CALENDAR_H

#include "model.h"

// Months, weekdays and days of the year count from 0, years from 1900.
struct date {
    int second, minute, hour, day, month, year, weekday, day_of_year, summer;
    long offset;
    const char *zone;
};

static inline _Bool is_leap(long long year) { return (year % 4 == 0) & ((year % 100 != 0) | (year % 400 == 0)); }

// The letters at one place of all short names, five bits for each: so no memory is read at an index
// that is not known.
#define LETTERS6(a, b, c, d, e, f) \
    ((uint64_t)((a)&31) | (uint64_t)((b)&31) << 5 | (uint64_t)((c)&31) << 10 | (uint64_t)((d)&31) << 15 | (uint64_t)((e)&31) << 20 | \
     (uint64_t)((f)&31) << 25)
#define LETTERS12(a, b, c, d, e, f, g, h, i, j, k, l) (LETTERS6(a, b, c, d, e, f) | LETTERS6(g, h, i, j, k, l) << 30)
static inline char letter_of(uint64_t letters, int index, char before) { return (char)(before + (char)(letters >> 5 * index & 31)); }

// A letter of the short name of a weekday or a month that is in its range.
static inline char letter_of_day(int weekday, int place) {
    return place == 0 ? letter_of(LETTERS12('S', 'M', 'T', 'W', 'T', 'F', 'S', 0, 0, 0, 0, 0), weekday, 'A' - 1)
         : place == 1 ? letter_of(LETTERS12('u', 'o', 'u', 'e', 'h', 'r', 'a', 0, 0, 0, 0, 0), weekday, 'a' - 1)
                      : letter_of(LETTERS12('n', 'n', 'e', 'd', 'u', 'i', 't', 0, 0, 0, 0, 0), weekday, 'a' - 1);
}
static inline char letter_of_month(int month, int place) {
    return place == 0 ? letter_of(LETTERS12('J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'), month, 'A' - 1)
         : place == 1 ? letter_of(LETTERS12('a', 'e', 'a', 'p', 'a', 'u', 'u', 'u', 'e', 'c', 'o', 'e'), month, 'a' - 1)
                      : letter_of(LETTERS12('n', 'b', 'r', 'r', 'y', 'n', 'l', 'g', 'p', 't', 'v', 'c'), month, 'a' - 1);
}

// What mktime does, also with times of 64 bits.
long long __tessera_time_of(struct date *date, _Bool wide);

// Sets tzname. Ends in `unknown` where the program may change the time zone.
void __tessera_read_zone(void);
// tzname[0], after that.
extern const char __tessera_zone[];

#endif
