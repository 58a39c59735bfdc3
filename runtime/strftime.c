// Dates as text (time.h) in the locale "C". Exact, where the year has four digits and the text
// fits. Unsupported: widths, the flag #, conversions that there are not, and dates whose week by
// ISO 8601 is asked for and whose fields are out of range.
#include "calendar.h"

struct locale;

// Null for a text that only its length is asked of.
struct place {
    char *at;
    size_t room;
    _Bool full;
};

// What flags change: what is put before a number instead of zeros or spaces (0 for nothing, -1 if
// there is no flag), and whether letters become capitals.
struct flags {
    signed char fill;
    _Bool capitals;
};

static void put(struct place *to, char c) {
    if (to->room <= 1) {
        to->full = 1;
        return;
    }
    if (to->at)
        *to->at++ = c;
    to->room--;
}
static void put_letter(struct place *to, char c, _Bool capitals) { put(to, (char)(c - (capitals & (c >= 'a') & (c <= 'z') ? 32 : 0))); }
static void put_text(struct place *to, const char *text, _Bool capitals) {
    while (*text)
        put_letter(to, *text++, capitals);
}

// A number of any size, with at least so many characters.
static void put_any_number(struct place *to, long long value, int least, char fill) {
    unsigned long long magnitude = value < 0 ? -(unsigned long long)value : (unsigned long long)value, unit = 1;
    int length = 1 + (value < 0);
    for (; magnitude / unit >= 10; unit *= 10)
        length++;
    if (value < 0 && fill != ' ')
        put(to, '-');
    for (; length < least && fill; length++)
        put(to, fill);
    if (value < 0 && fill == ' ')
        put(to, '-');
    for (; unit; unit /= 10)
        put(to, (char)('0' + magnitude / unit % 10));
}

// A number that has so many digits, or fewer, if its field is in its range.
static void put_number(struct place *to, int value, int digits, char fill) {
    int unit = digits == 4 ? 1000 : digits == 3 ? 100 : digits == 2 ? 10 : 1;
    if ((value < 0) | (value >= 10 * unit)) {
        put_any_number(to, value, digits, fill);
        return;
    }
    for (; unit; unit /= 10) {
        if (!fill && value < unit && unit > 1)
            continue;
        put(to, (char)(value < unit && unit > 1 ? fill : '0' + (unsigned)value / (unsigned)unit % 10));
    }
}

static const char *const ends_of_days[] = {"day", "day", "sday", "nesday", "rsday", "day", "urday"};
static const char *const ends_of_months[] = {"uary", "ruary", "ch", "il", "", "e", "y", "ust", "tember", "ober", "ember", "ember"};
static void put_day(struct place *to, int weekday, _Bool whole, _Bool capitals) {
    if ((weekday < 0) | (weekday > 6)) {
        put(to, '?');
        return;
    }
    for (int i = 0; i < 3; i++)
        put_letter(to, letter_of_day(weekday, i), capitals);
    if (whole)
        put_text(to, ends_of_days[weekday], capitals);
}
static void put_month(struct place *to, int month, _Bool whole, _Bool capitals) {
    if ((month < 0) | (month > 11)) {
        put(to, '?');
        return;
    }
    for (int i = 0; i < 3; i++)
        put_letter(to, letter_of_month(month, i), capitals);
    if (whole)
        put_text(to, ends_of_months[month], capitals);
}

static int hour_of_12(int hour) { return hour > 12 ? hour - 12 : hour ? hour : 12; }
static int year(const struct date *date) {
    if ((date->year < 1000 - 1900) | (date->year > 9999 - 1900))
        __tessera_unsupported("strftime: a year that has not four digits");
    return date->year + 1900;
}

// A field from which others are computed.
static int moderate(int field) {
    if ((field < -1000000000) | (field > 1000000000))
        __tessera_unsupported("strftime: a field that is far out of range");
    return field;
}
static int weekday(const struct date *date) { return moderate(date->weekday); }
static int day_of_year(const struct date *date) { return moderate(date->day_of_year); }
// Since Monday.
static int after_monday(const struct date *date) { return (weekday(date) + 6) % 7; }

struct week { int year, number; };

// A week belongs to the year that has its Thursday.
static struct week week_of(const struct date *date) {
    if ((date->weekday < 0) | (date->weekday > 6) | (date->day_of_year < 0) | (date->day_of_year > 365))
        __tessera_unsupported("strftime: a week of a day that is out of range");
    int number = year(date), thursday = date->day_of_year - after_monday(date) + 3;
    int before = 365 + is_leap(number - 1), length = 365 + is_leap(number);
    _Bool last = thursday < 0, next = thursday >= length;
    thursday += last ? before : next ? -length : 0;
    return (struct week){number - last + next, thursday / 7 + 1};
}

static _Bool is_empty(const char *text) { return !text || !*text; }

static void put_zone(struct place *to, const struct date *date, _Bool capitals) {
    const char *zone = date->zone;
    if (is_empty(zone)) {
        if (date->summer < 0)
            return;
        __tessera_read_zone();
        zone = __tessera_zone;
    }
    put_text(to, zone, capitals);
}

static void put_offset(struct place *to, const struct date *date) {
    if (date->summer < 0)
        return;
    long offset = date->offset;
    if ((offset <= -360000) | (offset >= 360000))
        __tessera_unsupported("strftime: an offset of more than 100 hours");
    if (!offset && date->zone && *date->zone == '-')
        __tessera_unsupported("strftime: the offset of a zone without a name");
    put(to, offset < 0 ? '-' : '+');
    int minutes = (int)(offset < 0 ? -offset : offset) / 60;
    put_number(to, minutes / 60, 2, '0');
    put_number(to, minutes % 60, 2, '0');
}

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

// The number that a conversion asks for. False for those that are not of this kind.
static _Bool put_field(struct place *to, char conversion, const struct date *date, char fill, _Bool flagged) {
    int value, digits = 2;
    switch (conversion) {
    case 'C': value = year(date) / 100; break;
    case 'd':
    case 'e': value = date->day; break;
    case 'G': value = week_of(date).year; digits = 4; break;
    case 'g': value = week_of(date).year % 100; break;
    case 'H':
    case 'k': value = date->hour; break;
    case 'I':
    case 'l': value = hour_of_12(date->hour); break;
    case 'j': value = day_of_year(date) + 1; digits = 3; break;
    case 'M': value = date->minute; break;
    case 'm': value = moderate(date->month) + 1; break;
    case 'S': value = date->second; break;
    case 'U': value = (day_of_year(date) - weekday(date) + 7) / 7; break;
    case 'u': value = after_monday(date) + 1; digits = 1; break;
    case 'V': value = week_of(date).number; break;
    case 'W': value = (day_of_year(date) - after_monday(date) + 7) / 7; break;
    case 'w': value = weekday(date); digits = 1; break;
    case 'Y': value = year(date); digits = 4; break;
    case 'y': value = year(date) % 100; break;
    default: return 0;
    }
    _Bool spaces = (conversion == 'e') | (conversion == 'k') | (conversion == 'l');
    put_number(to, value, digits, flagged ? fill : spaces ? ' ' : '0');
    return 1;
}

static void convert(struct place *to, char conversion, const struct date *date, struct flags flags) {
    if (put_field(to, conversion, date, flags.fill, flags.fill >= 0))
        return;
    _Bool capitals = flags.capitals;
    switch (conversion) {
    case 'a':
    case 'A': return put_day(to, date->weekday, conversion == 'A', capitals);
    case 'b':
    case 'h':
    case 'B': return put_month(to, date->month, conversion == 'B', capitals);
    case 'p': return put_text(to, date->hour > 11 ? "PM" : "AM", 0);
    case 'Z': return put_zone(to, date, capitals);
    }
    if (capitals | (flags.fill >= 0))
        __tessera_unsupported("strftime: a flag of this conversion");
    switch (conversion) {
    case '%': return put(to, '%');
    case 'n': return put(to, '\n');
    case 't': return put(to, '\t');
    case 'P': return put_text(to, date->hour > 11 ? "pm" : "am", 0);
    case 's': {
        struct date copy = *date;
        return put_any_number(to, __tessera_time_of(&copy, 1), 1, '0');
    }
    case 'z': return put_offset(to, date);
    }
    __tessera_unsupported("strftime: this conversion");
}

static void write_plain(struct place *to, const char *format, const struct date *date) {
    for (; *format; format++) {
        if (*format != '%')
            put(to, *format);
        else
            convert(to, *++format, date, (struct flags){-1, 0});
    }
}

static _Bool is_one_of(char c, const char *letters) {
    while (*letters && *letters != c)
        letters++;
    return *letters;
}

static void write_conversion(struct place *to, const char **format, const struct date *date) {
    struct flags flags = {-1, 0};
    for (;; ++*format) {
        char c = **format;
        if (c == '^')
            flags.capitals = 1;
        else if (c == '_' || c == '-' || c == '0')
            flags.fill = (signed char)(c == '_' ? ' ' : c == '0' ? '0' : 0);
        else
            break;
    }
    char modifier = **format;
    // Other locales would have other texts.
    if (modifier == 'E' || modifier == 'O') {
        ++*format;
        if (!is_one_of(**format, modifier == 'E' ? "cCxXyY" : "deHImMSuUVwWy"))
            __tessera_unsupported("strftime: this modifier");
    }
    const char *parts = parts_of(**format);
    if (!parts)
        convert(to, **format, date, flags);
    else if (flags.capitals | (flags.fill >= 0))
        __tessera_unsupported("strftime: a flag of this conversion");
    else
        write_plain(to, parts, date);
}

static size_t write(char *start, size_t size, const char *format, const struct date *date) {
    struct place to = {start, size, size == 0};
    for (; *format; format++) {
        if (*format != '%') {
            put(&to, *format);
        } else {
            format++;
            write_conversion(&to, &format, date);
        }
    }
    if (!to.full) {
        if (to.at)
            *to.at = 0;
        return size - to.room;
    }
    // The standard does not say what is left. By a newer one, errno becomes ERANGE.
    for (size_t i = 0; start && i < size; i++)
        start[i] = (char)__tessera_unspecified_u8("strftime");
    if (__tessera_uses_errno())
        __tessera_errno = (int)__tessera_usually_u32((uint32_t)__tessera_errno, "strftime");
    return 0;
}

size_t strftime(char *to, size_t size, const char *format, const struct date *date) { return write(to, size, format, date); }
size_t strftime_l(char *to, size_t size, const char *format, const struct date *date, struct locale *locale) {
    (void)locale;
    return write(to, size, format, date);
}
