// Numbers of stdlib.h and inttypes.h: absolute values, division, conversion from text ("C" locale, no grouping). Floating point is in strtod.c.
#include "model.h"

// C says that a result that does not fit is undefined behaviour, but it is not the overflow of an operation.
static void must_fit(_Bool fits) {
    if (__tessera_checks_overflow() && !fits)
        __tessera_unsupported("a library function whose result does not fit its type");
}

int abs(int value) { return (must_fit(value != INT_MIN), value < 0 ? -value : value); }
long labs(long value) { return (must_fit(value != LONG_MIN), value < 0 ? -value : value); }
long long llabs(long long value) { return (must_fit(value != LLONG_MIN), value < 0 ? -value : value); }
intmax_t imaxabs(intmax_t value) { return (must_fit(value != INTMAX_MIN), value < 0 ? -value : value); }

struct div { int quotient, remainder; };
struct ldiv { long quotient, remainder; };
struct lldiv { long long quotient, remainder; };

struct div div(int a, int b) {
    must_fit((a != INT_MIN) | (b != -1));
    return (struct div){a / b, a % b};
}
struct ldiv ldiv(long a, long b) {
    must_fit((a != LONG_MIN) | (b != -1));
    return (struct ldiv){a / b, a % b};
}
struct lldiv lldiv(long long a, long long b) {
    must_fit((a != LLONG_MIN) | (b != -1));
    return (struct lldiv){a / b, a % b};
}
struct lldiv imaxdiv(long long a, long long b) {
    must_fit((a != LLONG_MIN) | (b != -1));
    return (struct lldiv){a / b, a % b};
}

// The digit's value, 36 or more for none.
static unsigned digit_of(unsigned char c) {
    if (c - (unsigned)'0' < 10)
        return c - (unsigned)'0';
    unsigned letter = (c | 32u) - 'a';
    return letter < 26 ? letter + 10 : 99;
}

static _Bool is_space(unsigned char c) { return (c == ' ') | (c - (unsigned)'\t' < 5); }

struct number {
    unsigned long long magnitude;
    _Bool negative;
    _Bool overflow;
    const char *end; // the start of the text if there is no number, null if there is no such base
};

// The variants of C23 also know the prefix `0b` (`binary`).
static struct number parse(const char *text, int base, _Bool binary) {
    struct number number = {0, 0, 0, text};
    if (base < 0 || base == 1 || base > 36) {
        __tessera_errno_is(EINVAL_);
        number.end = NULL;
        return number;
    }
    const char *at = text;
    while (is_space((unsigned char)*at))
        at++;
    number.negative = *at == '-';
    if ((*at == '-') | (*at == '+'))
        at++;
    if ((base == 0 || base == 16) && at[0] == '0' && (at[1] | 32) == 'x' && digit_of((unsigned char)at[2]) < 16) {
        at += 2;
        base = 16;
    } else if (binary && (base == 0 || base == 2) && at[0] == '0' && (at[1] | 32) == 'b' && digit_of((unsigned char)at[2]) < 2) {
        at += 2;
        base = 2;
    } else if (base == 0) {
        base = *at == '0' ? 8 : 10;
    }
    for (;; at++) {
        unsigned digit = digit_of((unsigned char)*at);
        if (digit >= (unsigned)base)
            return number;
        number.overflow |= __builtin_mul_overflow(number.magnitude, (unsigned)base, &number.magnitude);
        number.overflow |= __builtin_add_overflow(number.magnitude, digit, &number.magnitude);
        number.end = at + 1;
    }
}

static long long parse_signed(const char *text, char **end, int base, _Bool binary, long long low, long long high) {
    struct number number = parse(text, base, binary);
    if (end && number.end)
        *end = (char *)number.end;
    unsigned long long limit = number.negative ? -(unsigned long long)low : (unsigned long long)high;
    if (number.overflow || number.magnitude > limit) {
        __tessera_errno_is(ERANGE_);
        return number.negative ? low : high;
    }
    return (long long)(number.negative ? -number.magnitude : number.magnitude);
}

static unsigned long long parse_unsigned(const char *text, char **end, int base, _Bool binary, unsigned long long high) {
    struct number number = parse(text, base, binary);
    if (end && number.end)
        *end = (char *)number.end;
    if (number.overflow || number.magnitude > high) {
        __tessera_errno_is(ERANGE_);
        return high;
    }
    return number.negative ? -number.magnitude : number.magnitude;
}

#define SIGNED(name, type, binary, low, high) \
    type name(const char *text, char **end, int base) { return (type)parse_signed(text, end, base, binary, low, high); }
#define UNSIGNED(name, type, binary, high) \
    type name(const char *text, char **end, int base) { return (type)parse_unsigned(text, end, base, binary, high); }
#define ALL(prefix, binary) \
    SIGNED(prefix##strtol, long, binary, LONG_MIN, LONG_MAX) \
    SIGNED(prefix##strtoll, long long, binary, LLONG_MIN, LLONG_MAX) \
    SIGNED(prefix##strtoimax, intmax_t, binary, INTMAX_MIN, INTMAX_MAX) \
    UNSIGNED(prefix##strtoul, unsigned long, binary, ULONG_MAX) \
    UNSIGNED(prefix##strtoull, unsigned long long, binary, ULLONG_MAX) \
    UNSIGNED(prefix##strtoumax, uintmax_t, binary, UINTMAX_MAX)
ALL(, 0)
ALL(__isoc23_, 1)

// In a locale, which is always "C".
struct locale;
#define LOCAL(name, type) \
    type name##_l(const char *text, char **end, int base, struct locale *locale)
LOCAL(strtoll, long long) { return ((void)locale, parse_signed(text, end, base, 0, LLONG_MIN, LLONG_MAX)); }
LOCAL(strtoull, unsigned long long) { return ((void)locale, parse_unsigned(text, end, base, 0, ULLONG_MAX)); }

// For other models.
unsigned long long __tessera_strtoull(const char *text, char **end, int base) {
    return parse_unsigned(text, end, base, 0, ULLONG_MAX);
}

// As in glibc, by way of strtol.
int atoi(const char *text) { return (int)parse_signed(text, NULL, 10, 0, LONG_MIN, LONG_MAX); }
long atol(const char *text) { return (long)parse_signed(text, NULL, 10, 0, LONG_MIN, LONG_MAX); }
long long atoll(const char *text) { return parse_signed(text, NULL, 10, 0, LLONG_MIN, LLONG_MAX); }

// Numbers in base 64, the lowest digit first.
long a64l(const char *text) {
    uint32_t result = 0;
    for (int i = 0; i < 6; i++) {
        unsigned c = (unsigned char)text[i];
        _Bool below_letters = c - '.' < 12, capital = c - 'A' < 26, small = c - 'a' < 26;
        if (!(below_letters | capital | small))
            break;
        result |= (below_letters ? c - '.' : capital ? c - 'A' + 12 : c - 'a' + 38) << 6 * i;
    }
    return (long)(unsigned long)result;
}

char *l64a(long value) {
    static char text[7];
    uint32_t rest = (uint32_t)value;
    int length = 0;
    for (; rest; rest >>= 6) {
        unsigned digit = rest & 63;
        text[length++] = (char)(digit + (digit < 12 ? '.' : digit < 38 ? 'A' - 12 : 'a' - 38));
    }
    if (!length)
        return (char *)"";
    text[length] = 0;
    return text;
}
