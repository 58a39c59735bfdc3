// Numbers of stdlib.h and inttypes.h: absolute values, division, conversion from text ("C" locale,
// no grouping). Floating point is in strtod.c.
#define CHARACTER char
#define CODE(c) ((unsigned char)(c))
#include "integer_text.h"

// C says that a result that does not fit is undefined behaviour, but it is not the overflow of an
// operation.
static void must_fit(_Bool fits) {
    if (__tessera_checks_overflow() && !fits)
        __tessera_unsupported("a library function whose result does not fit its type");
}

// Where the result does not fit, it is the operand: but compilers take for granted that results are
// not negative.
#define ABSOLUTE(T, name, LEAST, BITS) \
    T name(T value) { \
        must_fit(value != LEAST); \
        T least = (T)__tessera_usually_u##BITS((uint##BITS##_t)LEAST, #name); \
        return value == LEAST ? least : value < 0 ? -value : value; \
    }
ABSOLUTE(int, abs, INT_MIN, 32)
#if __SIZEOF_LONG__ == 8
ABSOLUTE(long, labs, LONG_MIN, 64)
#else
ABSOLUTE(long, labs, LONG_MIN, 32)
#endif
ABSOLUTE(long long, llabs, LLONG_MIN, 64)
ABSOLUTE(intmax_t, imaxabs, INTMAX_MIN, 64)

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

INTEGERS_FROM_TEXT(strto, 0)
INTEGERS_FROM_TEXT(__isoc23_strto, 1)

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
