// The functions of math.h and complex.h whose results neither the standard nor the format
// determines.
//
// - Arguments that are known: the result is one of the few values that glibc may return, by what is
//   known of its error; see src/bits/float/math/. Often it is only one.
// - Others: the result is bounded by the range of the function, by its values at some points where
//   it increases or decreases, and by what the standard says of special arguments. The rest is
//   unspecified: calls with the same argument may give different results. So a violation that
//   depends on the result makes the verdict `unknown`.
// - A result that is NaN has the sign and payload of operations of the processor. Where an old
//   wrapper of glibc makes it, the sign depends on how the program is linked, and is unspecified.
//   In other rounding modes than to nearest, glibc's errors are not known: calls are unsupported.
// - i386: results are rounded to their type. The library returns more digits, which only compilers
//   without SSE keep. For complex numbers, it keeps such digits between the steps, so that nothing
//   is known of them.
#include "floats.h"

int signgam;

// Every function asks first whether its arguments are known.
#define TO_NEAREST ONLY_TO_NEAREST("a mathematical function")

#define T float
#define K f
#define S(name) name##f
#define S_R(name) name##f_r
#define GREATEST 0x1.fffffep127f
#define SMALLEST 0x1p-149f
#define SQUARES_FROM 0x1p-90f
#define LEAST_EXPONENT -126
#define GREATEST_EXPONENT 127
#define TIGHT 1
#define LEAST_NORMAL 0x1p-126f
#define DIGITS 24
#define KNOWN(x) (TO_NEAREST, __tessera_is_known(((union f32){.value = (x)}).bits))
#define ANY(name) (((union f32){.bits = __tessera_bounded_u32(name)}).value)
static float power_of_two_f(int n) { return ((union f32){.bits = (uint32_t)(n + 127) << 23}).value; }
static float with_sign_f(float x, float sign) { return __builtin_copysignf(x, sign); }
static float absolute_f(float x) { return __builtin_fabsf(x); }
#include "math_functions.h"
#include "complex_functions.h"

#define T double
#define K d
#define S(name) name
#define S_R(name) name##_r
#define GREATEST 0x1.fffffffffffffp1023
#define SMALLEST 0x1p-1074
#define SQUARES_FROM 0x1p-900
#define LEAST_EXPONENT -1022
#define GREATEST_EXPONENT 1023
#define TIGHT 1
#define LEAST_NORMAL 0x1p-1022
#define DIGITS 53
#define KNOWN(x) (TO_NEAREST, __tessera_is_known(((union f64){.value = (x)}).bits))
#define ANY(name) (((union f64){.bits = __tessera_bounded_u64(name)}).value)
static double power_of_two_d(int n) { return ((union f64){.bits = (uint64_t)(n + 1023) << 52}).value; }
static double with_sign_d(double x, double sign) { return __builtin_copysign(x, sign); }
static double absolute_d(double x) { return __builtin_fabs(x); }
#include "math_functions.h"
#include "complex_functions.h"

#define T long double
#define K l
#define S(name) name##l
#define S_R(name) name##l_r
#define GREATEST 0x1.fffffffffffffffep16383L
#define SMALLEST 0x1p-16445L
#define SQUARES_FROM 0x1p-16000L
#define LEAST_EXPONENT -16382
#define GREATEST_EXPONENT 16383
#define TIGHT 0
#define LEAST_NORMAL 0x1p-16382L
#define DIGITS 64
#define KNOWN(x) \
    (TO_NEAREST, __tessera_is_known(((union f80){.value = (x)}).bits.significand) & __tessera_is_known(((union f80){.value = (x)}).bits.top))
#define ANY(name) any_l(__tessera_bounded_u64(name), __tessera_bounded_u16(name))
static long double any_l(uint64_t significand, uint16_t top) {
    union f80 any = {.bits = {significand >> 1 | (uint64_t)((top & 0x7fff) != 0) << 63, top}};
    return any.value;
}
static long double power_of_two_l(int n) { return ((union f80){.bits = {1ull << 63, (uint16_t)(n + 16383)}}).value; }
static long double with_sign_l(long double x, long double sign) { return __builtin_copysignl(x, sign); }
static long double absolute_l(long double x) { return __builtin_fabsl(x); }
#include "math_functions.h"
#include "complex_functions.h"
