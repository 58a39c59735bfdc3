// Integers from texts: strtol, wcstol and their like. Who includes this says what a text consists
// of: CHARACTER is its type, and CODE(c) the number of a character, without a sign.
#include "model.h"

// The digit's value, 36 or more for none.
static unsigned digit_of(uint32_t c) {
    if (c - '0' < 10)
        return c - '0';
    uint32_t letter = (c | 32) - 'a';
    return letter < 26 ? letter + 10 : 99;
}

static _Bool is_space(uint32_t c) { return (c == ' ') | (c - '\t' < 5); }

struct number {
    unsigned long long magnitude;
    _Bool negative;
    _Bool overflow;
    const CHARACTER *end; // the start of the text if there is no number, null if there is no such base
};

// The variants of C23 also know the prefix `0b` (`binary`).
static struct number parse(const CHARACTER *text, int base, _Bool binary) {
    struct number number = {0, 0, 0, text};
    if (base < 0 || base == 1 || base > 36) {
        __tessera_errno_is(EINVAL_);
        number.end = NULL;
        return number;
    }
    const CHARACTER *at = text;
    while (is_space(CODE(*at)))
        at++;
    number.negative = *at == '-';
    if ((*at == '-') | (*at == '+'))
        at++;
    if ((base == 0 || base == 16) && at[0] == '0' && (at[1] | 32) == 'x' && digit_of(CODE(at[2])) < 16) {
        at += 2;
        base = 16;
    } else if (binary && (base == 0 || base == 2) && at[0] == '0' && (at[1] | 32) == 'b' && digit_of(CODE(at[2])) < 2) {
        at += 2;
        base = 2;
    } else if (base == 0) {
        base = *at == '0' ? 8 : 10;
    }
    for (;; at++) {
        unsigned digit = digit_of(CODE(*at));
        if (digit >= (unsigned)base)
            return number;
        number.overflow |= __builtin_mul_overflow(number.magnitude, (unsigned)base, &number.magnitude);
        number.overflow |= __builtin_add_overflow(number.magnitude, digit, &number.magnitude);
        number.end = at + 1;
    }
}

static long long parse_signed(const CHARACTER *text, CHARACTER **end, int base, _Bool binary, long long low, long long high) {
    struct number number = parse(text, base, binary);
    if (end && number.end)
        *end = (CHARACTER *)number.end;
    unsigned long long limit = number.negative ? -(unsigned long long)low : (unsigned long long)high;
    if (number.overflow || number.magnitude > limit) {
        __tessera_errno_is(ERANGE_);
        return number.negative ? low : high;
    }
    return (long long)(number.negative ? -number.magnitude : number.magnitude);
}

static unsigned long long parse_unsigned(const CHARACTER *text, CHARACTER **end, int base, _Bool binary, unsigned long long high) {
    struct number number = parse(text, base, binary);
    if (end && number.end)
        *end = (CHARACTER *)number.end;
    if (number.overflow || number.magnitude > high) {
        __tessera_errno_is(ERANGE_);
        return high;
    }
    return number.negative ? -number.magnitude : number.magnitude;
}

#define SIGNED(name, type, binary, low, high) \
    type name(const CHARACTER *text, CHARACTER **end, int base) { return (type)parse_signed(text, end, base, binary, low, high); }
#define UNSIGNED(name, type, binary, high) \
    type name(const CHARACTER *text, CHARACTER **end, int base) { return (type)parse_unsigned(text, end, base, binary, high); }
// The functions whose names begin in this way (strto, wcsto).
#define INTEGERS_FROM_TEXT(start, binary) \
    SIGNED(start##l, long, binary, LONG_MIN, LONG_MAX) \
    SIGNED(start##ll, long long, binary, LLONG_MIN, LLONG_MAX) \
    SIGNED(start##imax, intmax_t, binary, INTMAX_MIN, INTMAX_MAX) \
    UNSIGNED(start##ul, unsigned long, binary, ULONG_MAX) \
    UNSIGNED(start##ull, unsigned long long, binary, ULLONG_MAX) \
    UNSIGNED(start##umax, uintmax_t, binary, UINTMAX_MAX)
