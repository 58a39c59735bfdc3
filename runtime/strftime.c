// Dates as text (time.h) in the locale "C". Exact, where all fields are in their ranges, the year has four digits, and the text fits. Unsupported:
// numbers of weeks by ISO 8601, seconds since the epoch, time zones, flags, widths and modifiers.
#include "model.h"

struct date {
    int second, minute, hour, day, month, year, weekday, day_of_year;
};
struct locale;

struct place {
    char *at;
    size_t room;
};

static void put(struct place *to, char c) {
    if (to->room <= 1)
        __tessera_unsupported("strftime: a text that does not fit");
    *to->at++ = c;
    to->room--;
}
static void put_text(struct place *to, const char *text) {
    while (*text)
        put(to, *text++);
}
static void put_number(struct place *to, int value, int digits, char fill) {
    for (int unit = digits == 4 ? 1000 : digits == 3 ? 100 : digits == 2 ? 10 : 1; unit; unit /= 10)
        put(to, (char)(value < unit && unit > 1 ? fill : '0' + value / unit % 10));
}

// A field that has to be in its range.
static int in(int value, int low, int high) {
    if ((value < low) | (value > high))
        __tessera_unsupported("strftime: a field that is out of range");
    return value;
}

static const char *const days[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char *const months[] = {"January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December"};
static void put_name(struct place *to, const char *name, _Bool whole) {
    for (int i = 0; name[i] && (whole | (i < 3)); i++)
        put(to, name[i]);
}

static int hour_of_12(const struct date *date) {
    int hour = in(date->hour, 0, 23);
    hour = hour > 12 ? hour - 12 : hour;
    return hour ? hour : 12;
}
static int weekday(const struct date *date) { return in(date->weekday, 0, 6); }
static int day_of_year(const struct date *date) { return in(date->day_of_year, 0, 365); }
static int year(const struct date *date) { return in(date->year, 1000 - 1900, 9999 - 1900) + 1900; }

// What a conversion stands for that consists of others; null for those that do not.
static const char *parts_of(char conversion) {
    switch (conversion) {
    case 'c': return "%a %b %e %H:%M:%S %Y";
    case 'D':
    case 'x': return "%m/%d/%y";
    case 'F': return "%Y-%m-%d";
    case 'R': return "%H:%M";
    case 'r': return "%I:%M:%S %p";
    case 'T':
    case 'X': return "%H:%M:%S";
    }
    return NULL;
}

static void convert(struct place *to, char conversion, const struct date *date) {
    switch (conversion) {
    case '%': return put(to, '%');
    case 'n': return put(to, '\n');
    case 't': return put(to, '\t');
    case 'a': return put_name(to, days[weekday(date)], 0);
    case 'A': return put_name(to, days[weekday(date)], 1);
    case 'b':
    case 'h': return put_name(to, months[in(date->month, 0, 11)], 0);
    case 'B': return put_name(to, months[in(date->month, 0, 11)], 1);
    case 'C': return put_number(to, year(date) / 100, 2, '0');
    case 'd': return put_number(to, in(date->day, 1, 31), 2, '0');
    case 'e': return put_number(to, in(date->day, 1, 31), 2, ' ');
    case 'H': return put_number(to, in(date->hour, 0, 23), 2, '0');
    case 'I': return put_number(to, hour_of_12(date), 2, '0');
    case 'j': return put_number(to, day_of_year(date) + 1, 3, '0');
    case 'k': return put_number(to, in(date->hour, 0, 23), 2, ' ');
    case 'l': return put_number(to, hour_of_12(date), 2, ' ');
    case 'M': return put_number(to, in(date->minute, 0, 59), 2, '0');
    case 'm': return put_number(to, in(date->month, 0, 11) + 1, 2, '0');
    case 'P': return put_text(to, in(date->hour, 0, 23) < 12 ? "am" : "pm");
    case 'p': return put_text(to, in(date->hour, 0, 23) < 12 ? "AM" : "PM");
    case 'S': return put_number(to, in(date->second, 0, 60), 2, '0');
    case 'U': return put_number(to, (day_of_year(date) - weekday(date) + 7) / 7, 2, '0');
    case 'u': return put_number(to, (weekday(date) + 6) % 7 + 1, 1, '0');
    case 'W': return put_number(to, (day_of_year(date) - (weekday(date) + 6) % 7 + 7) / 7, 2, '0');
    case 'w': return put_number(to, weekday(date), 1, '0');
    case 'Y': return put_number(to, year(date), 4, '0');
    case 'y': return put_number(to, year(date) % 100, 2, '0');
    }
    __tessera_unsupported("strftime: this conversion");
}

static void write_plain(struct place *to, const char *format, const struct date *date) {
    for (; *format; format++) {
        if (*format != '%')
            put(to, *format);
        else
            convert(to, *++format, date);
    }
}

static size_t write(char *start, size_t size, const char *format, const struct date *date) {
    struct place to = {start, size};
    for (; *format; format++) {
        if (*format != '%') {
            put(&to, *format);
            continue;
        }
        const char *parts = parts_of(*++format);
        if (parts)
            write_plain(&to, parts, date);
        else
            convert(&to, *format, date);
    }
    if (!to.room)
        __tessera_unsupported("strftime: a text that does not fit");
    *to.at = 0;
    return (size_t)(to.at - start);
}

size_t strftime(char *to, size_t size, const char *format, const struct date *date) { return write(to, size, format, date); }
size_t strftime_l(char *to, size_t size, const char *format, const struct date *date, struct locale *locale) {
    (void)locale;
    return write(to, size, format, date);
}
