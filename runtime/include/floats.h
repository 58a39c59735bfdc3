// What the models of mathematical functions share: the bits of values, their neighbours, and errno.
#ifndef TESSERA_FLOATS_H
#define TESSERA_FLOATS_H

#include "model.h"

// Paths do not fork when only errno depends on the condition.
static inline void errno_is_if(_Bool condition, int number) {
    if (__tessera_uses_errno())
        __tessera_errno = condition ? number : __tessera_errno;
}

// Flags of exceptions.
enum { INVALID_FLAG = 1, POLE_FLAG = 4, OVERFLOW_FLAG = 8, UNDERFLOW_FLAG = 16, INEXACT_FLAG = 32, ALL_FLAGS = 0x3d };

union f32 { float value; uint32_t bits; };
union f64 { double value; uint64_t bits; };
// x87: the significand with its leading bit, then exponent and sign.
union f80 { long double value; struct { uint64_t significand; uint16_t top; } bits; };

// The magnitude as an integer, in the order of the values.
static inline uint32_t magnitude_f(float value) { return ((union f32){.value = value}).bits & 0x7fffffffu; }
static inline uint64_t magnitude_d(double value) { return ((union f64){.value = value}).bits & 0x7fffffffffffffffu; }
#define infinity_f 0x7f800000u
#define normal_f 0x800000u
#define infinity_d 0x7ff0000000000000u
#define normal_d 0x10000000000000u

// The next value above or below one that is not NaN.
static inline float next_f(float x, _Bool up) {
    __tessera_raises(0);
    union f32 u = {.value = x};
    if (x == 0)
        u.bits = up ? 1 : 0x80000001u;
    else
        u.bits += up == (x > 0) ? 1 : -1;
    return u.value;
}
static inline double next_d(double x, _Bool up) {
    __tessera_raises(0);
    union f64 u = {.value = x};
    if (x == 0)
        u.bits = up ? 1 : 0x8000000000000001u;
    else
        u.bits += up == (x > 0) ? 1 : -1;
    return u.value;
}
static inline long double next_l(long double x, _Bool up) {
    __tessera_raises(0);
    union f80 u = {.value = x};
    if (x == 0) {
        u.bits.significand = 1;
        u.bits.top = up ? 0 : 0x8000;
    } else if (up == (x > 0)) {
        // If the significand overflows, or gets its leading bit, the exponent is the next one.
        if (++u.bits.significand << 1 == 0) {
            u.bits.significand = 1ull << 63;
            u.bits.top++;
        }
    } else {
        if (u.bits.significand << 1 == 0 && (u.bits.top & 0x7fff))
            u.bits.significand = --u.bits.top & 0x7fff ? 0 : 1ull << 63;
        u.bits.significand--;
    }
    return u.value;
}

#endif
