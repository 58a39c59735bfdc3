// Integers from texts of wide characters (wchar.h, inttypes.h), as in stdlib.c.
#include "model.h"

typedef uint32_t wide;
typedef __WCHAR_TYPE__ wchar_t;

// 36 or more for none.
static unsigned digit_of(wide c) {
    wide letter = (c | 32) - 'a';
    return c - '0' < 10 ? c - '0' : letter < 26 ? letter + 10 : 99;
}

struct number {
    unsigned long long magnitude;
    _Bool negative, overflow;
    const wchar_t *end; // null if there is no such base
};

static struct number parse(const wchar_t *text, int base) {
    struct number number = {0, 0, 0, text};
    if (base < 0 || base == 1 || base > 36) {
        __tessera_errno_is(EINVAL_);
        number.end = NULL;
        return number;
    }
    const wchar_t *at = text;
    while (*at == ' ' || (wide)*at - '\t' < 5)
        at++;
    number.negative = *at == '-';
    if (*at == '-' || *at == '+')
        at++;
    if ((base == 0 || base == 16) && at[0] == '0' && (at[1] == 'x' || at[1] == 'X') && digit_of(at[2]) < 16) {
        at += 2;
        base = 16;
    } else if (base == 0) {
        base = *at == '0' ? 8 : 10;
    }
    for (; digit_of(*at) < (unsigned)base; number.end = ++at) {
        number.overflow |= __builtin_mul_overflow(number.magnitude, (unsigned)base, &number.magnitude);
        number.overflow |= __builtin_add_overflow(number.magnitude, digit_of(*at), &number.magnitude);
    }
    return number;
}

static struct number parse_and_tell(const wchar_t *text, wchar_t **end, int base) {
    struct number number = parse(text, base);
    if (end && number.end)
        *end = (wchar_t *)number.end;
    return number;
}

static long long parse_signed(const wchar_t *text, wchar_t **end, int base, long long low, long long high) {
    struct number number = parse_and_tell(text, end, base);
    unsigned long long limit = number.negative ? -(unsigned long long)low : (unsigned long long)high;
    if (number.overflow || number.magnitude > limit) {
        __tessera_errno_is(ERANGE_);
        return number.negative ? low : high;
    }
    return (long long)(number.negative ? -number.magnitude : number.magnitude);
}

static unsigned long long parse_unsigned(const wchar_t *text, wchar_t **end, int base, unsigned long long high) {
    struct number number = parse_and_tell(text, end, base);
    if (number.overflow || number.magnitude > high) {
        __tessera_errno_is(ERANGE_);
        return high;
    }
    return number.negative ? -number.magnitude : number.magnitude;
}

#define SIGNED(name, type, low, high) \
    type name(const wchar_t *text, wchar_t **end, int base) { return (type)parse_signed(text, end, base, low, high); }
#define UNSIGNED(name, type, high) \
    type name(const wchar_t *text, wchar_t **end, int base) { return (type)parse_unsigned(text, end, base, high); }
SIGNED(wcstol, long, LONG_MIN, LONG_MAX)
SIGNED(wcstoll, long long, LLONG_MIN, LLONG_MAX)
SIGNED(wcstoimax, intmax_t, INTMAX_MIN, INTMAX_MAX)
UNSIGNED(wcstoul, unsigned long, ULONG_MAX)
UNSIGNED(wcstoull, unsigned long long, ULLONG_MAX)
UNSIGNED(wcstoumax, uintmax_t, UINTMAX_MAX)
