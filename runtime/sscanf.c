// Formatted input from text in memory, as glibc does it in the "C" locale. Not modelled: %p, wide
// characters, `m` and `'`, hexadecimal floating point, infinities and NaNs.
#include "decimal.h"
#include "scan.h"

enum result { MET, OTHER_TEXT };

// Longest text of a floating-point number that is read, in bytes.
#define LONGEST 64

static _Bool is_space(char c) { return c == ' ' || c - 9u < 5; }

static const char *skip_spaces(const char *at) {
    while (is_space(*at))
        at++;
    return at;
}

// The value of a digit, or 36.
static unsigned digit_of(char c) {
    if (is_digit(c))
        return (unsigned)(c - '0');
    return (c | 32) - 'a' < 26u ? (unsigned)((c | 32) - 'a' + 10) : 36;
}

// Notes that a number is out of range. When glibc has met the end of the text, it sets errno back
// before it tries to read again. So a number that ends there is noted late.
static void out_of_range(_Bool at_end, _Bool *late) {
    if (at_end)
        *late = 1;
    else
        __tessera_errno_is(ERANGE_);
}

// What strtol, strtoul and their like make of a number: `overflows` if its magnitude has more than
// 64 bits.
static unsigned long long in_range(const struct conversion *conversion, unsigned long long magnitude, _Bool negative, _Bool *overflows) {
    _Bool is_signed = conversion->letter == 'd' || conversion->letter == 'i';
    _Bool is_long = sizeof(long) == 8 || conversion->length == 'L' || conversion->length == 'j';
    unsigned long long most = is_long ? ULLONG_MAX : ULONG_MAX;
    if (is_signed)
        most = most / 2 + negative;
    *overflows |= magnitude > most;
    if (*overflows) {
        // A number that is not signed becomes the largest one, whatever its sign is.
        return negative & is_signed ? -most : most;
    }
    return negative ? -magnitude : magnitude;
}

static enum result scan_integer(const char **text, const struct conversion *conversion, void *to, _Bool *late) {
    const char *at = *text;
    char letter = conversion->letter;
    unsigned base = letter == 'o' ? 8 : letter == 'x' || letter == 'X' ? 16 : letter == 'i' ? 0 : 10;
    int left = conversion->width ? conversion->width : INT_MAX;
    _Bool negative = *at == '-', any = 0, overflows = 0;
    if (negative || *at == '+') {
        at++;
        left--;
    }
    if (left && *at == '0') {
        any = 1;
        at++;
        left--;
        if (left && (*at | 32) == 'x' && (base == 0 || base == 16)) {
            base = 16;
            at++;
            left--;
        } else if (base == 0) {
            base = 8;
        }
    }
    if (base == 0)
        base = 10;
    unsigned long long magnitude = 0;
    for (; left; left--, at++) {
        unsigned digit = digit_of(*at);
        if (digit >= base)
            break;
        any = 1;
        overflows |= magnitude > (ULLONG_MAX - digit) / base;
        magnitude = magnitude * base + digit;
    }
    *text = at;
    if (!any)
        return OTHER_TEXT;
    unsigned long long value = in_range(conversion, magnitude, negative, &overflows);
    if (overflows)
        out_of_range(left && !*at, late);
    if (to)
        store_number(to, conversion->length, value);
    return MET;
}

static enum result scan_float(const char **text, const struct conversion *conversion, void *to, _Bool *late) {
    const char *at = *text;
    char number[LONGEST + 1];
    int size = 0, left = conversion->width ? conversion->width : INT_MAX;
    _Bool any = 0, point = 0, power = 0;
    for (; left && *at; left--, at++) {
        char c = *at;
        _Bool after_power = size && (number[size - 1] | 32) == 'e';
        if (is_digit(c))
            any = 1;
        else if ((c == '-' || c == '+') && (size == 0 || after_power))
            ;
        else if (c == '.' && !point && !power)
            point = 1;
        else if ((c | 32) == 'e' && any && !power)
            power = 1;
        else if (!any && (is_in(c, "nNiI")))
            __tessera_unsupported("sscanf: infinities and NaNs");
        else if ((c | 32) == 'x' && size && number[size - 1] == '0')
            __tessera_unsupported("sscanf: hexadecimal floating point");
        else
            break;
        if (size == LONGEST)
            __tessera_unsupported("sscanf: a long floating-point number");
        number[size++] = c;
    }
    *text = at;
    if (!any)
        return OTHER_TEXT;
    if (!is_digit(number[size - 1]) && number[size - 1] != '.')
        __tessera_unsupported("sscanf: a floating-point number with an incomplete exponent");
    number[size] = 0;
    if (!to)
        return MET;
    _Bool overflows;
    if (conversion->length == 'l')
        *(double *)to = (double)__tessera_float_of_text(number, NULL, 53, &overflows);
    else if (conversion->length == 'L')
        *(long double *)to = __tessera_float_of_text(number, NULL, 64, &overflows);
    else
        *(float *)to = (float)__tessera_float_of_text(number, NULL, 24, &overflows);
    if (overflows)
        out_of_range(left && !*at, late);
    return MET;
}

// Whether a set between brackets, which begins here and ends before `end`, has the character.
static _Bool has(const char *set, const char *end, char c) {
    _Bool others = *set == '^';
    _Bool found = 0;
    for (set += others; set < end; set++) {
        if (set + 2 < end && set[1] == '-') {
            found |= ((unsigned char)set[0] <= (unsigned char)c) & ((unsigned char)c <= (unsigned char)set[2]);
            set += 2;
        } else {
            found |= *set == c;
        }
    }
    return found != others;
}

static const char *end_of_set(const char *set) {
    set += *set == '^';
    set += *set == ']';
    while (*set && *set != ']')
        set++;
    return set;
}

// Text of a set, or without white space if there is none.
static enum result scan_text(const char **text, const struct conversion *conversion, const char *set, const char *end, char *to) {
    const char *at = *text;
    for (int left = conversion->width ? conversion->width : INT_MAX; left && *at; left--, at++) {
        if (set ? !has(set, end, *at) : is_space(*at))
            break;
        if (to)
            *to++ = *at;
    }
    if (at == *text)
        return OTHER_TEXT;
    *text = at;
    if (to)
        *to = 0;
    return MET;
}

static enum result scan_bytes(const char **text, const struct conversion *conversion, char *to) {
    for (int left = conversion->width ? conversion->width : 1; left && **text; left--, ++*text)
        if (to)
            *to++ = **text;
    return MET;
}

static void check(const struct conversion *conversion) {
    char letter = conversion->letter, length = conversion->length;
    _Bool is_integer = is_in(letter, "diuxXon"), is_float = is_in(letter, "feEgGaF") && is_in(length ? length : 'l', "lL");
    _Bool is_text = is_in(letter, "sc[") && length == 0;
    if (!letter || !(is_integer | is_float | is_text))
        __tessera_unsupported("sscanf: this conversion");
}

static int scan_all(const char *text, const char *format, va_list *arguments, _Bool *late) {
    const char *start = text;
    int stored = 0;
    for (; *format; format++) {
        if (is_space(*format)) {
            text = skip_spaces(text);
            continue;
        }
        if (*format != '%' || format[1] == '%') {
            if (*format == '%') {
                text = skip_spaces(text);
                format++;
            }
            *late = 0;
            if (!*text)
                return stored ? stored : -1;
            if (*text != *format)
                return stored;
            text++;
            continue;
        }
        struct conversion conversion;
        format = read_conversion(format + 1, &conversion);
        check(&conversion);
        const char *set = NULL;
        if (conversion.letter == '[') {
            set = format + 1;
            format = end_of_set(set);
            if (!*format)
                return stored;
        }
        void *to = conversion.skip ? NULL : va_arg(*arguments, void *);
        char letter = conversion.letter;
        if (letter == 'n') {
            if (to)
                store_number(to, conversion.length, (unsigned long long)(text - start));
            continue;
        }
        if (!set && letter != 'c')
            text = skip_spaces(text);
        *late = 0;
        if (!*text)
            return stored ? stored : -1;
        enum result result = letter == 'c' ? scan_bytes(&text, &conversion, to)
            : letter == 's' || set ? scan_text(&text, &conversion, set, format, to)
            : is_in(letter, "diuxXo") ? scan_integer(&text, &conversion, to, late) : scan_float(&text, &conversion, to, late);
        if (result == OTHER_TEXT)
            return stored;
        stored += !conversion.skip;
    }
    return stored;
}

static int scan(const char *text, const char *format, va_list *arguments) {
    _Bool late = 0;
    int stored = scan_all(text, format, arguments, &late);
    if (late)
        __tessera_errno_is(ERANGE_);
    return stored;
}

#define SCAN_FAMILY(prefix) \
    int prefix##vsscanf(const char *text, const char *format, va_list arguments) { \
        touch_text(text); \
        touch_text(format); \
        va_list arguments_; \
        va_copy(arguments_, arguments); \
        int stored = scan(text, format, &arguments_); \
        va_end(arguments_); \
        return stored; \
    } \
    int prefix##sscanf(const char *text, const char *format, ...) { \
        va_list arguments; \
        va_start(arguments, format); \
        int stored = prefix##vsscanf(text, format, arguments); \
        va_end(arguments); \
        return stored; \
    }
SCAN_FAMILY()
SCAN_FAMILY(__isoc99_)
SCAN_FAMILY(__isoc23_)
