// Text to floating point, in the "C" locale; decimal.c says what is not modelled.
#include "decimal.h"

#define STRTO(name, type, bits) \
    type name(const char *text, char **end) { \
        _Bool overflows; \
        type result = (type)__tessera_float_of_text(text, end, bits, &overflows); \
        if (overflows) \
            __tessera_errno_is(ERANGE_); \
        return result; \
    }
STRTO(strtof, float, 24)
STRTO(strtod, double, 53)
STRTO(strtold, long double, 64)

double atof(const char *text) {
    _Bool overflows;
    double result = (double)__tessera_float_of_text(text, NULL, 53, &overflows);
    if (overflows)
        __tessera_errno_is(ERANGE_);
    return result;
}
