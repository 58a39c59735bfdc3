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

enum { MOST_CHARACTERS = MOST_DIGITS + 10 };

void __tessera_format_float(struct sink *sink, const struct directive *d, const struct binary *value) {
    _Bool capital = d->conversion < 'a';
    char letter = (char)(d->conversion | 32), sign = value->negative ? '-' : d->plus ? '+' : d->space ? ' ' : 0;
    if (value->infinite | value->nan) {
        const char *name = value->nan ? capital ? "NAN" : "nan" : capital ? "INF" : "inf";
        put_framed(sink, d, sign, 0, name, 3);
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
