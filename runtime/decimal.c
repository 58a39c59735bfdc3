// Floating point as decimal text, exactly, by numbers of many words. Of text that is an input,
// strtod is exact for few digits without an exponent, and only bounded otherwise. Not modelled:
// text of numbers that are not known, texts of over 19 digits that matter (16 in base 16), NaNs
// with a payload, long double far from 1.
#include "decimal.h"

enum { WORDS = 80, GROUP = 1000000000, DIGITS_OF_GROUP = 9, BITS_AT_ONCE = 24 };

// A natural number, the lowest word first. `inexact` if something was cut off below.
struct big {
    uint32_t words[WORDS];
    int count;
    _Bool inexact;
};

static void set(struct big *big, uint64_t value) {
    big->words[0] = (uint32_t)value;
    big->words[1] = (uint32_t)(value >> 32);
    big->count = value >> 32 ? 2 : value != 0;
    big->inexact = 0;
}

static void multiply_and_add(struct big *big, uint32_t factor, uint32_t summand) {
    uint64_t rest = summand;
    for (int i = 0; i < big->count; i++) {
        rest += (uint64_t)big->words[i] * factor;
        big->words[i] = (uint32_t)rest;
        rest >>= 32;
    }
    if (!rest)
        return;
    if (big->count == WORDS)
        __tessera_unsupported("decimal text of a number that is very large or very small");
    big->words[big->count++] = (uint32_t)rest;
}

// Returns the remainder.
static uint32_t divide(struct big *big, uint32_t divisor) {
    uint64_t rest = 0;
    for (int i = big->count - 1; i >= 0; i--) {
        rest = rest << 32 | big->words[i];
        big->words[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    while (big->count && !big->words[big->count - 1])
        big->count--;
    return (uint32_t)rest;
}

static int bits_of(const struct big *big) {
    return big->count ? big->count * 32 - __builtin_clz(big->words[big->count - 1]) : 0;
}

static uint32_t power_of_ten(int exponent) {
    uint32_t power = 1;
    for (; exponent > 0; exponent--)
        power *= 10;
    return power;
}

// Rounds down.
static void scale_by_ten(struct big *big, int exponent) {
    int left = exponent < 0 ? -exponent : exponent;
    for (; left > 0 && big->count; left -= DIGITS_OF_GROUP) {
        uint32_t power = left < DIGITS_OF_GROUP ? power_of_ten(left) : GROUP;
        if (exponent > 0)
            multiply_and_add(big, power, 0);
        else
            big->inexact |= divide(big, power) != 0;
    }
}

static void shift_left(struct big *big, int by) {
    for (; by > 0; by -= BITS_AT_ONCE)
        multiply_and_add(big, 1u << (by < BITS_AT_ONCE ? by : BITS_AT_ONCE), 0);
}

// Cuts off some bits, at least one if the number is inexact. The result is the nearest number, and
// the even one of two.
static void shift_and_round(struct big *big, int by) {
    _Bool half = 0, more = big->inexact;
    while (by > 0) {
        int step = by < BITS_AT_ONCE ? by : BITS_AT_ONCE;
        uint32_t cut = divide(big, 1u << step), top = 1u << (step - 1);
        more |= half | ((cut & (top - 1)) != 0);
        half = (cut & top) != 0;
        by -= step;
    }
    if (half | more)
        ONLY_TO_NEAREST("decimal text of floating point");
    if (!half || (!more && !(big->count && big->words[0] & 1)))
        return;
    if (big->count)
        multiply_and_add(big, 1, 1);
    else
        set(big, 1);
}

struct binary __tessera_binary_of_double(double value) {
    uint64_t bits;
    __builtin_memcpy(&bits, &value, sizeof value);
    int exponent = (int)(bits >> 52) & 0x7FF;
    uint64_t fraction = bits & ((UINT64_C(1) << 52) - 1);
    return (struct binary){
        .negative = bits >> 63,
        .infinite = (exponent == 0x7FF) & !fraction,
        .nan = (exponent == 0x7FF) & (fraction != 0),
        .mantissa = fraction | (uint64_t)(exponent != 0) << 52,
        .exponent = (exponent ? exponent : 1) - 1075,
    };
}

struct binary __tessera_binary_of_long_double(long double value) {
    uint64_t mantissa;
    uint16_t top;
    __builtin_memcpy(&mantissa, &value, sizeof mantissa);
    __builtin_memcpy(&top, (const char *)&value + sizeof mantissa, sizeof top);
    int exponent = top & 0x7FFF;
    return (struct binary){
        .negative = top >> 15,
        .infinite = (exponent == 0x7FFF) & !(mantissa << 1),
        .nan = (exponent == 0x7FFF) & (mantissa << 1 != 0),
        .mantissa = mantissa,
        .exponent = (exponent ? exponent : 1) - 16446,
    };
}

// `value * 10^power`, rounded to a whole number.
static void scaled(struct big *big, const struct binary *value, int power) {
    int exponent = value->exponent;
    set(big, value->mantissa);
    shift_left(big, (exponent > 0 ? exponent : 0) + 2);
    scale_by_ten(big, power);
    shift_and_round(big, (exponent < 0 ? -exponent : 0) + 2);
}

// At least `least` digits.
static void write_digits(struct decimal *decimal, struct big *big, int least) {
    int start = MOST_DIGITS;
    while (big->count || MOST_DIGITS - start < least) {
        uint32_t group = divide(big, GROUP);
        for (int i = 0; i < DIGITS_OF_GROUP && (group || big->count || MOST_DIGITS - start < least); i++) {
            if (!start)
                __tessera_unsupported("decimal text of more than 400 digits");
            decimal->digits[--start] = (char)('0' + group % 10);
            group /= 10;
        }
    }
    decimal->count = MOST_DIGITS - start;
    for (int i = 0; i < decimal->count; i++)
        decimal->digits[i] = decimal->digits[start + i];
}

// Not above the exponent of the first digit.
static int low_exponent(const struct binary *value) {
    int exponent = value->exponent + 63 - __builtin_clzll(value->mantissa);
    return exponent >= 0 ? exponent * 30102 / 100000 : -((-exponent * 30104 + 99999) / 100000);
}

void __tessera_decimal_of(struct decimal *decimal, const struct binary *value, int digits, _Bool scientific) {
    if (!__tessera_is_known(value->mantissa) || !__tessera_is_known((uint64_t)value->exponent))
        __tessera_unsupported("decimal text of floating point that is an input");
    struct big big;
    decimal->exponent = scientific && value->mantissa ? low_exponent(value) : 0;
    scaled(&big, value, digits - decimal->exponent);
    write_digits(decimal, &big, digits + 1);
    while (scientific && decimal->count > digits + 1) {
        decimal->exponent++;
        scaled(&big, value, digits - decimal->exponent);
        write_digits(decimal, &big, digits + 1);
    }
}

static _Bool is_space(char c) { return (c == ' ') | ((unsigned char)c - 9u < 5); }
static _Bool is_digit(char c) { return (unsigned char)c - (unsigned)'0' < 10; }

// Whether a text begins with a word in lower case.
static _Bool begins_with(const char *text, const char *word) {
    for (; *word; word++, text++)
        if ((*text | 32) != *word)
            return 0;
    return 1;
}

// The digits of a text, as `mantissa * 10^exponent`, and where they end: null if there are none.
static const char *read_digits(const char *at, uint64_t *mantissa, int *exponent) {
    int seen = 0, taken = 0, before_point = -1;
    *mantissa = 0;
    for (; is_digit(*at) || (*at == '.' && before_point < 0); at++) {
        if (*at == '.') {
            before_point = seen;
            continue;
        }
        seen++;
        // Zeros count only if other digits follow.
        if (*at == '0')
            continue;
        for (; taken < seen && *mantissa; taken++) {
            if (*mantissa > UINT64_MAX / 10 - 1)
                __tessera_unsupported("strtod: of more than 19 digits");
            *mantissa *= 10;
        }
        taken = seen;
        *mantissa += (uint64_t)(*at - '0');
    }
    *exponent = (before_point < 0 ? seen : before_point) - taken;
    return seen ? at : NULL;
}

// After digits, behind a letter; adds to the exponent.
static const char *read_exponent(const char *at, char letter, int *exponent) {
    if ((*at | 32) != letter)
        return at;
    const char *digits = at + 1;
    _Bool negative = *digits == '-';
    digits += (*digits == '-') | (*digits == '+');
    if (!is_digit(*digits))
        return at;
    int value = 0;
    for (; is_digit(*digits); digits++)
        value = value < 100000 ? value * 10 + (*digits - '0') : value;
    *exponent += negative ? -value : value;
    return digits;
}

static long double made_of(_Bool negative, uint64_t mantissa, int exponent) {
    long double result = 0;
    uint16_t top = (uint16_t)(negative << 15 | exponent);
    __builtin_memcpy(&result, &mantissa, sizeof mantissa);
    __builtin_memcpy((char *)&result + sizeof mantissa, &top, sizeof top);
    return result;
}

enum { FIRST_BIT_OF_ONE = 16383, ALL_ONES = 0x7FFF };
static const uint64_t top_bit = UINT64_C(1) << 63;

// How many bits of a number are zero below the lowest one that is not.
static int zeros_below(const struct big *big) {
    for (int i = 0; i < big->count; i++)
        if (big->words[i])
            return 32 * i + __builtin_ctz(big->words[i]);
    return 0;
}

// The value of the format that is nearest to `big / 2^shift`, which is not 0. errno tells of
// overflow, and of results below the normal range that are not exact.
static long double nearest(struct big *big, _Bool negative, int shift, int bits, _Bool *out_of_range) {
    int most = bits == 24 ? 127 : bits == 53 ? 1023 : 16383, least = 1 - most;
    int width = bits_of(big), first = width - 1 - shift;
    _Bool small = first < least;
    if (small && bits == 64)
        __tessera_unsupported("strtold: of a number below the normal range");
    // So many bits of a small number are in the format; none if it is less than half of the least
    // one.
    int kept = small ? bits - (least - first) : bits;
    int cut = width - (kept < 0 ? -1 : kept);
    _Bool exact = !big->inexact && zeros_below(big) >= cut;
    if (cut > 0)
        shift_and_round(big, cut);
    else
        cut = 0;
    width = bits_of(big);
    first = width - 1 + cut - shift;
    // It depends on the next bit whether such a number is out of range.
    if (small && !exact && width && first >= least)
        __tessera_unsupported("strtod: of a number next to the normal range");
    *out_of_range = (first > most) | (small & !exact);
    if (first > most) {
        ONLY_TO_NEAREST("decimal text of floating point");
        return made_of(negative, top_bit, ALL_ONES);
    }
    if (!width)
        return made_of(negative, 0, 0);
    uint64_t value = big->words[0] | (big->count > 1 ? (uint64_t)big->words[1] << 32 : 0);
    // Rounding may have made one bit more, and all others zero.
    return made_of(negative, width > 64 ? top_bit : value << (64 - width), first + FIRST_BIT_OF_ONE);
}

static long double of_decimal(_Bool negative, uint64_t mantissa, int exponent, int bits, _Bool *out_of_range) {
    if (bits == 64 && (exponent > 400 || exponent < -400))
        __tessera_unsupported("strtold: of a very large or very small number");
    *out_of_range = exponent > 400 || exponent < -400;
    if (*out_of_range) {
        ONLY_TO_NEAREST("decimal text of floating point");
        return exponent > 0 ? made_of(negative, top_bit, ALL_ONES) : made_of(negative, 0, 0);
    }
    struct big big;
    set(&big, mantissa);
    // Enough bits for the result and for rounding.
    int shift = exponent < 0 ? bits + 2 - exponent * 10 / 3 : 0;
    shift_left(&big, shift);
    scale_by_ten(&big, exponent);
    return nearest(&big, negative, shift, bits, out_of_range);
}

// The value of a digit in base 16; 16 of other characters.
static unsigned digit_of(char c) {
    unsigned letter = (unsigned char)(c | 32) - (unsigned)'a';
    return is_digit(c) ? (unsigned char)c - (unsigned)'0' : letter < 6 ? letter + 10 : 16;
}

// Digits in base 16, as `mantissa * 2^exponent`, and where they end with the exponent: null if
// there are none.
static const char *read_hexadecimal(const char *at, uint64_t *mantissa, int *exponent) {
    _Bool seen = 0, behind_point = 0;
    *mantissa = 0;
    *exponent = 0;
    for (; digit_of(*at) < 16 || (*at == '.' && !behind_point); at++) {
        if (*at == '.') {
            behind_point = 1;
            continue;
        }
        seen = 1;
        if (*mantissa >> 60)
            __tessera_unsupported("strtod: of more than 16 digits in base 16");
        *mantissa = *mantissa << 4 | digit_of(*at);
        *exponent -= 4 * behind_point;
    }
    return seen ? read_exponent(at, 'p', exponent) : NULL;
}

// A number whose mantissa and power of ten are numbers of the type: then one operation rounds as it
// should.
static long double of_exact(_Bool negative, uint64_t mantissa, int exponent, int bits) {
    int64_t value = negative ? -(int64_t)mantissa : (int64_t)mantissa;
    long long scale = 1;
    for (int i = exponent < 0 ? -exponent : exponent; i; i--)
        scale *= 10;
    if (bits == 24)
        return exponent < 0 ? (float)value / (float)scale : (float)value * (float)scale;
    if (bits == 53)
        return exponent < 0 ? (double)value / (double)scale : (double)value * (double)scale;
    return exponent < 0 ? (long double)value / scale : (long double)value * scale;
}

// Any number of that sign, zero and infinity among them.
static long double any_result(_Bool negative, int bits) {
    if (bits == 24) {
        uint32_t most = 0x7f800000, pattern = __tessera_bounded_u32("strtof") & INT_MAX;
        pattern = (pattern < most ? pattern : most) | (uint32_t)negative << 31;
        float result;
        __builtin_memcpy(&result, &pattern, sizeof result);
        return result;
    }
    if (bits == 53) {
        uint64_t most = UINT64_C(0x7ff0000000000000), pattern = __tessera_bounded_u64("strtod") & LLONG_MAX;
        pattern = (pattern < most ? pattern : most) | (uint64_t)negative << 63;
        double result;
        __builtin_memcpy(&result, &pattern, sizeof result);
        return result;
    }
    __tessera_unsupported("strtold: of text that is an input");
}

long double __tessera_float_of_text(const char *text, char **end, int bits, _Bool *out_of_range) {
    const char *at = text;
    *out_of_range = 0;
    while (is_space(*at))
        at++;
    _Bool negative = *at == '-';
    at += (*at == '-') | (*at == '+');
    long double result = 0;
    if (begins_with(at, "inf")) {
        at += begins_with(at, "infinity") ? 8 : 3;
        result = made_of(negative, top_bit, ALL_ONES);
    } else if (begins_with(at, "nan")) {
        at += 3;
        if (*at == '(')
            __tessera_unsupported("strtod: a NaN with a payload");
        result = made_of(negative, top_bit | top_bit >> 1, ALL_ONES);
    } else {
        uint64_t mantissa;
        int exponent;
        const char *hexadecimal = *at == '0' && (at[1] | 32) == 'x' ? read_hexadecimal(at + 2, &mantissa, &exponent) : NULL;
        const char *behind = hexadecimal ? hexadecimal : read_digits(at, &mantissa, &exponent);
        at = hexadecimal ? hexadecimal : behind ? read_exponent(behind, 'e', &exponent) : text;
        _Bool is_known = __tessera_is_known((uint64_t)exponent), is_input = !is_known || !__tessera_is_known(mantissa);
        if (!mantissa) {
            result = made_of(behind && negative, 0, 0);
        } else if (is_input && is_known && !hexadecimal && mantissa <= UINT64_C(1) << (bits < 62 ? bits : 62) &&
                   exponent >= -10 && exponent <= 10) {
            result = of_exact(negative, mantissa, exponent, bits);
        } else if (is_input) {
            result = any_result(negative, bits);
            *out_of_range = __tessera_unspecified_bool("strtod");
        } else if (hexadecimal) {
            struct big big;
            set(&big, mantissa);
            result = nearest(&big, negative, -exponent, bits, out_of_range);
        } else {
            result = of_decimal(negative, mantissa, exponent, bits, out_of_range);
        }
    }
    if (end)
        *end = (char *)at;
    return result;
}
