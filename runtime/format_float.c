// Floating point in formatted text, exactly; decimal.c says what is not modelled.
#include "format.h"

static void put_all(struct sink *sink, const char *from, int count) {
    for (int i = 0; i < count; i++)
        put(sink, from[i]);
}

// A text between its sign and the padding.
static void put_framed(struct sink *sink, const struct directive *d, char sign, _Bool zeros, const char *text, int length) {
    long missing = (long)d->width - length - (sign != 0);
    if (!d->left && !zeros)
        pad(sink, ' ', missing);
    if (sign)
        put(sink, sign);
    if (!d->left && zeros)
        pad(sink, '0', missing);
    put_all(sink, text, length);
    if (d->left)
        pad(sink, ' ', missing);
}

// Writes what follows the digits of the scientific notation, at least two digits.
static void put_exponent(struct sink *sink, char letter, int exponent) {
    put(sink, letter);
    put(sink, exponent < 0 ? '-' : '+');
    unsigned size = (unsigned)(exponent < 0 ? -exponent : exponent);
    for (unsigned power = size >= 1000 ? 1000 : size >= 100 ? 100 : 10; power; power /= 10)
        put(sink, (char)('0' + size / power % 10));
}

// Base 16, for double: one digit before the point, 0 below the normal range.
static void format_hexadecimal(struct sink *sink, const struct directive *d, const struct binary *value, char sign) {
    enum { FRACTION = 52, MOST_NIBBLES = FRACTION / 4 };
    if (d->length == 'L')
        __tessera_unsupported("%La in formatted text");
    if (!__tessera_is_known(value->mantissa) || !__tessera_is_known((uint64_t)value->exponent))
        __tessera_unsupported("text of floating point that is an input");
    uint64_t mantissa = value->mantissa;
    int digits = MOST_NIBBLES, exponent = mantissa ? value->exponent + FRACTION : 0;
    if (d->precision >= 0 && d->precision < MOST_NIBBLES) {
        digits = d->precision;
        uint64_t unit = UINT64_C(1) << 4 * (MOST_NIBBLES - digits), rest = mantissa & (unit - 1);
        if (rest)
            ONLY_TO_NEAREST("text of floating point");
        mantissa /= unit;
        mantissa += rest > unit / 2 || (rest == unit / 2 && mantissa & 1);
    }
    for (; d->precision < 0 && digits && !(mantissa & 15); digits--)
        mantissa >>= 4;
    int zeros = d->precision > digits ? d->precision - digits : 0;
    _Bool point = digits || zeros || d->alternative, capital = d->conversion == 'A';
    int size = exponent < 0 ? -exponent : exponent, length = 5 + (sign != 0) + point + digits + zeros;
    int power = size >= 1000 ? 1000 : size >= 100 ? 100 : size >= 10 ? 10 : 1;
    for (int left = power; left; left /= 10)
        length++;
    if (!d->left && !d->zero)
        pad(sink, ' ', d->width - length);
    if (sign)
        put(sink, sign);
    put(sink, '0');
    put(sink, capital ? 'X' : 'x');
    if (!d->left && d->zero)
        pad(sink, '0', d->width - length);
    for (int place = digits; place >= 0; place--) {
        int digit = (int)(mantissa >> 4 * place) & 15;
        put(sink, (char)(digit < 10 ? '0' + digit : (capital ? 'A' : 'a') + digit - 10));
        if (place == digits && point)
            put(sink, '.');
    }
    pad(sink, '0', zeros);
    put(sink, capital ? 'P' : 'p');
    put(sink, exponent < 0 ? '-' : '+');
    for (; power; power /= 10)
        put(sink, (char)('0' + size / power % 10));
    if (d->left)
        pad(sink, ' ', d->width - length);
}

enum { MOST_CHARACTERS = MOST_DIGITS + 10 };

void __tessera_format_float(struct sink *sink, const struct directive *d, const struct binary *value) {
    _Bool capital = d->conversion < 'a';
    char letter = (char)(d->conversion | 32), sign = value->negative ? '-' : d->plus ? '+' : d->space ? ' ' : 0;
    if (value->infinite | value->nan) {
        const char *name = value->nan ? capital ? "NAN" : "nan" : capital ? "INF" : "inf";
        put_framed(sink, d, sign, 0, name, 3);
        return;
    }
    if (letter == 'a') {
        format_hexadecimal(sink, d, value, sign);
        return;
    }
    int precision = d->precision < 0 ? 6 : d->precision;
    if (precision >= MOST_DIGITS)
        __tessera_unsupported("floating point in formatted text with 400 digits or more");
    _Bool scientific = letter == 'e', strips = 0;
    struct decimal decimal;
    if (letter == 'g') {
        precision = precision ? precision - 1 : 0;
        __tessera_decimal_of(&decimal, value, precision, 1);
        int exponent = decimal.exponent;
        strips = !d->alternative;
        scientific = (exponent < -4) | (exponent > precision);
        if (!scientific) {
            precision -= exponent;
            __tessera_decimal_of(&decimal, value, precision, 0);
        }
    } else {
        __tessera_decimal_of(&decimal, value, precision, scientific);
    }
    int whole = decimal.count - precision;
    while (strips && precision && decimal.digits[whole + precision - 1] == '0')
        precision--;
    char text[MOST_CHARACTERS];
    struct sink body = {text, MOST_CHARACTERS, 0};
    put_all(&body, decimal.digits, whole);
    if (precision || d->alternative)
        put(&body, '.');
    put_all(&body, decimal.digits + whole, precision);
    if (scientific)
        put_exponent(&body, capital ? 'E' : 'e', decimal.exponent);
    put_framed(sink, d, sign, d->zero, text, (int)body.count);
}
