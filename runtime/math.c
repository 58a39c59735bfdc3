// The part of math.h that is exact on bit patterns. x87 long double is not modelled.
#include "model.h"

union f32 { float value; uint32_t bits; };
union f64 { double value; uint64_t bits; };

static uint32_t bits32(float value) { return ((union f32){.value = value}).bits; }
static uint64_t bits64(double value) { return ((union f64){.value = value}).bits; }
static float float_of(uint32_t bits) { return ((union f32){.bits = bits}).value; }
static double double_of(uint64_t bits) { return ((union f64){.bits = bits}).value; }

static const uint32_t sign32 = 0x80000000u, infinity32 = 0x7f800000u;
static const uint64_t sign64 = 0x8000000000000000u, infinity64 = 0x7ff0000000000000u;

float fabsf(float value) { return float_of(bits32(value) & ~sign32); }
double fabs(double value) { return double_of(bits64(value) & ~sign64); }
float copysignf(float value, float sign) { return float_of((bits32(value) & ~sign32) | (bits32(sign) & sign32)); }
double copysign(double value, double sign) { return double_of((bits64(value) & ~sign64) | (bits64(sign) & sign64)); }

static int is_nan32(float value) { return (bits32(value) & ~sign32) > infinity32; }
static int is_nan64(double value) { return (bits64(value) & ~sign64) > infinity64; }
static int is_finite32(float value) { return (bits32(value) & ~sign32) < infinity32; }
static int is_finite64(double value) { return (bits64(value) & ~sign64) < infinity64; }
static int is_infinite32(float value) { return (bits32(value) == infinity32) - (bits32(value) == (sign32 | infinity32)); }
static int is_infinite64(double value) { return (bits64(value) == infinity64) - (bits64(value) == (sign64 | infinity64)); }

int isnanf(float value) { return is_nan32(value); }
int __isnanf(float value) { return is_nan32(value); }
int isnan(double value) { return is_nan64(value); }
int __isnan(double value) { return is_nan64(value); }
int isinff(float value) { return is_infinite32(value); }
int __isinff(float value) { return is_infinite32(value); }
int isinf(double value) { return is_infinite64(value); }
int __isinf(double value) { return is_infinite64(value); }
int finitef(float value) { return is_finite32(value); }
int __finitef(float value) { return is_finite32(value); }
int finite(double value) { return is_finite64(value); }
int __finite(double value) { return is_finite64(value); }
// glibc gives the sign bit in place.
int __signbitf(float value) { return (int)(bits32(value) & sign32); }
int __signbit(double value) { return (int)((bits64(value) & sign64) >> 32); }

// glibc: 0 nan, 1 infinite, 2 zero, 3 subnormal, 4 normal.
int __fpclassifyf(float value) {
    uint32_t magnitude = bits32(value) & ~sign32;
    return magnitude > infinity32 ? 0 : magnitude == infinity32 ? 1 : magnitude == 0 ? 2 : magnitude < 0x800000u ? 3 : 4;
}
int __fpclassify(double value) {
    uint64_t magnitude = bits64(value) & ~sign64;
    return magnitude > infinity64    ? 0
           : magnitude == infinity64 ? 1
           : magnitude == 0          ? 2
           : magnitude < 0x10000000000000u ? 3
                                           : 4;
}

// The payload that `tag` asks for is ignored unless it is empty.
float nanf(const char *tag) {
    if (*tag)
        __tessera_unsupported("nan with a payload");
    return float_of(0x7fc00000u);
}
double nan(const char *tag) {
    if (*tag)
        __tessera_unsupported("nan with a payload");
    return double_of(0x7ff8000000000000u);
}
