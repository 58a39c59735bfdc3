// Floating point as decimal text.
#ifndef TESSERA_DECIMAL_H
#define TESSERA_DECIMAL_H

#include "model.h"

// A number: `mantissa * 2^exponent`, or no finite one.
struct binary {
    _Bool negative, infinite, nan;
    uint64_t mantissa;
    int exponent;
};

struct binary __tessera_binary_of_double(double value);
struct binary __tessera_binary_of_long_double(long double value);

// The digits of a number, rounded to the nearest one with so many after the point, or, if
// `scientific`, with so many after the first one; ties go to the even one. `exponent` is that of
// the first digit if `scientific`. Ends in `unknown` if the number is not known.
enum { MOST_DIGITS = 400 };
struct decimal {
    char digits[MOST_DIGITS];
    int count;
    int exponent;
};
void __tessera_decimal_of(struct decimal *decimal, const struct binary *value, int digits, _Bool scientific);

// What strtod does, for numbers of `bits` bits of mantissa (24, 53 or 64). `out_of_range` is set
// where errno tells of the result.
long double __tessera_float_of_text(const char *text, char **end, int bits, _Bool *out_of_range);

#endif
