// Numbers of stdlib.h and inttypes.h, and the environment.
#include <inttypes.h>
#include <stdlib.h>

//! function: abs
//! function: labs
//! function: llabs
//! function: imaxabs
//! answer: exact
//! header: stdlib.h
//! note: a result that does not fit ends in `unknown` where overflow counts
{
    SHOW(FUNCTION(ANY_INT));
    SHOW(FUNCTION(ANY_LONG));
    SHOW(FUNCTION(ANY_LLONG));
}

//! function: div
//! function: ldiv
//! function: lldiv
//! function: imaxdiv
//! answer: exact
//! header: stdlib.h
//! note: a result that does not fit ends in `unknown` where overflow counts
//! runs: child
{
    // Quotients that do not fit, and divisions by zero, end the process.
    SHOW(FUNCTION(ANY_INT, ANY_BETWEEN(-3, 3)).quot);
    SHOW(FUNCTION(ANY_INT, ANY_INT).rem);
    long long a = ANY_LLONG, b = ANY_LLONG;
    SHOW(FUNCTION(a, b).quot);
    SHOW(FUNCTION(a, b).rem);
}

//! function: strtol
//! function: strtoll
//! function: strtoimax
//! function: strtoul
//! function: strtoull
//! function: strtoumax
//! answer: exact
//! header: stdlib.h
{
    // A base that there is not leaves the end alone.
    char *end = NULL, *text = ANY_TEXT_OF(" +-", 2);
    int base = ANY_OF(int, 0, 0, 10, 10, 16, 8, 2, 36, ANY_BETWEEN(-1, 38));
    SHOW(FUNCTION(text, &end, base));
    SHOW_PLACE(end, text);
    text = ANY_TEXT_OF("000xX112789aFzZ -+bB", 12);
    end = NULL;
    SHOW(FUNCTION(text, &end, base));
    SHOW_PLACE(end, text);
    // At the ends of the types.
    text = ANY_OF(char *, "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
                  "18446744073709551615", "18446744073709551616", "-18446744073709551615", "2147483647", "2147483648",
                  "-2147483648", "-2147483649", "4294967295", "4294967296", "-4294967295", "-4294967296", "99999999999999999999999x",
                  "0x7fffffffffffffff", "-0x8000000000000001", "0xffffffffffffffffff", "0b1", "0x", "-0xg", "+ 1", "");
    end = NULL;
    SHOW(FUNCTION(text, &end, base));
    SHOW_PLACE(end, text);
    SHOW(FUNCTION(text, NULL, 10));
}

//! function: __isoc23_strtol
//! function: __isoc23_strtoll
//! function: __isoc23_strtoimax
//! function: __isoc23_strtoul
//! function: __isoc23_strtoull
//! function: __isoc23_strtoumax
//! answer: exact
//! header: stdlib.h
//! native: none
//! note: the C library has them from glibc 2.38 on, which the headers then use; not compared with an older one

//! function: atoi
//! function: atol
//! function: atoll
//! answer: exact
//! header: stdlib.h
{
    SHOW(FUNCTION(ANY_TEXT_OF("001234567890 -+x", 12)));
    SHOW(FUNCTION(ANY_OF(char *, "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
                         "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967296", "\t\n 12", "12a", "- 1")));
}

#define NUMBERS \
    "0", "-0", "1", "1.5", " +2.25x", "-3e2", "1e", "1e+", "2E-3 ", ".5", "5.", ".", "-", "", "x", "0.1", "3.14159265358979", "1e22", "1e23", \
        "9007199254740993", "16777217", "123456789012345678", "1.00000000000000000000", "000001e-000001", "inf", "-INFinity", "infinit", "nan", \
        "1e39", "-1e309", "3.4028236e38", "1.7976931348623159e308", "2.5e-30", "4.35", \
        "1e-310", "4.9e-324", "2.4e-324", "2.5e-324", "-1e-390", "-1e-45", "7e-46", "7.1e-46", "1e-40", "0x1.8p1", "0x", "0x.", "0xg", "-0x.8", "-0X1P-1074", \
        "0x1p-1075", "0x1.8p-1075", "0x1.8p-1070", "0x1p1024", "0x1.fffffffffffff8p1023", "0x1.fffffep127", "0x1.ffffffp127", "0xabcdef.123p-20", "0x1p-149", \
        "0x1p-150", "0x1.8p-150", "0x1p", "0x1p+", "0x1.23p-130", "0x10000000000000p-1078", "0x1.fffffffffffff8p0", "0x1.00000000000008p0", "0x0p9"

//! function: strtod
//! answer: exact
//! header: stdlib.h
//! note: but texts of more than 19 digits that matter (16 in base 16), of NaNs with a payload, or of `long double`s below 1e-400, which end in `unknown`; of texts that are inputs, numbers with an exponent or many digits are only bounded (those of `long double` end in `unknown`)
{
    char *text = ANY_OF(char *, NUMBERS), *end = NULL;
    SHOW_DOUBLE(strtod(text, &end));
    SHOW_PLACE(end, text);
    SHOW_DOUBLE(strtod(text, NULL));
}

//! function: strtof
//! answer: exact
//! header: stdlib.h
//! note: as strtod
{
    char *text = ANY_OF(char *, NUMBERS), *end = NULL;
    SHOW_FLOAT(strtof(text, &end));
    SHOW_PLACE(end, text);
}

//! function: strtold
//! answer: exact
//! header: stdlib.h
//! note: as strtod
{
    char *text = ANY_OF(char *, NUMBERS), *end = NULL;
    SHOW_LONG_DOUBLE(strtold(text, &end));
    SHOW_PLACE(end, text);
}

//! function: atof
//! answer: exact
//! header: stdlib.h
//! note: as strtod
{
    SHOW_DOUBLE(atof(ANY_OF(char *, NUMBERS)));
}

//! function: a64l
//! function: l64a
//! answer: exact
//! header: stdlib.h
{
    SHOW(a64l(ANY_TEXT(8)));
    SHOW(a64l(ANY_TEXT_OF("./09AZaz", 8)));
    SHOW_TEXT(l64a(ANY_LONG));
}
