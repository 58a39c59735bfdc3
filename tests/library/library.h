// What the sections of this folder are written in. The same code runs natively and by the interpreter: arguments come from a
// generator that the number of the call seeds, and what is shown is compared. main.rs tells how.
#ifndef LIBRARY_H
#define LIBRARY_H

#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>

// Arguments. Numbers are often ones at which something ends: zero, small ones, powers of two.
#define ANY_CHAR ((char)library_integer(8, "char"))
#define ANY_INT ((int)library_integer(32, "int"))
#define ANY_LONG ((long)library_integer(8 * sizeof(long), "long"))
#define ANY_LLONG ((long long)library_integer(64, "long long"))
#define ANY_UNSIGNED ((unsigned)library_integer(32, "unsigned"))
#define ANY_ULONG ((unsigned long)library_integer(8 * sizeof(long), "unsigned long"))
#define ANY_ULLONG ((unsigned long long)library_integer(64, "unsigned long long"))
#define ANY_BOOL ((_Bool)library_between(0, 1))
// Both ends included.
#define ANY_BETWEEN(low, high) library_between(low, high)
#define ANY_SIZE(low, high) ((size_t)library_between(low, high))
// What ctype.h takes.
#define ANY_CHARACTER ((int)library_between(-1, 255))
// One of the values that follow the type.
#define ANY_OF(type, ...) \
    (((type[]){__VA_ARGS__})[library_between(0, (long long)(sizeof((type[]){__VA_ARGS__}) / sizeof(type)) - 1)])
// Signed zeros, infinities, quiet NaNs and subnormal numbers included.
#define ANY_FLOAT library_float()
#define ANY_DOUBLE library_double()
#define ANY_LONG_DOUBLE library_long_double()
// A text with at most so many characters, of a few letters, or printable, or any. It has just the memory that it needs.
#define ANY_TEXT(most) library_text(NULL, most)
#define ANY_TEXT_OF(letters, most) library_text(letters, most)
// Memory of just so many bytes, with any content.
#define ANY_BYTES(size) library_bytes(size)
#define FILL(to, size) library_fill(to, size)

// Results.
#define SHOW(value) library_show(LIBRARY_LINE, 0, (uint64_t)(long long)(value))
// Where a model leaves some of the results open: one that it does not leave open, given those shown before.
#define SHOW_EXACTLY(value) library_show(LIBRARY_LINE, 1, (uint64_t)(long long)(value))
#define SHOW_BYTES(from, size) library_show_bytes(LIBRARY_LINE, from, size)
// Its length and its bytes; -1 for null.
#define SHOW_TEXT(text) library_show_text(LIBRARY_LINE, text)
// Where it points to, from a start; -1 for null.
#define SHOW_PLACE(pointer, start) library_show_place(LIBRARY_LINE, pointer, start)
// The bits, but that all NaNs are one.
#define SHOW_FLOAT(value) library_show_float(LIBRARY_LINE, value)
#define SHOW_DOUBLE(value) library_show_double(LIBRARY_LINE, value)
#define SHOW_LONG_DOUBLE(value) library_show_long_double(LIBRARY_LINE, value, 1)
// Of NaNs, too.
#define SHOW_FLOAT_BITS(value) library_show_float_bits(LIBRARY_LINE, value)
#define SHOW_DOUBLE_BITS(value) library_show_double_bits(LIBRARY_LINE, value)
#define SHOW_LONG_DOUBLE_BITS(value) library_show_long_double(LIBRARY_LINE, value, 0)

// The line in the file of the section.
#define LIBRARY_LINE (__LINE__ - (LIBRARY_SHIFT))

union library_float { uint32_t bits; float value; };
union library_double { uint64_t bits; double value; };
union library_long_double { struct { uint64_t significand; uint16_t top; } bits; long double value; };

struct library_section {
    void (*body)(void);
    uint64_t seed;
    // Each call has a process of its own.
    _Bool child;
};
extern const struct library_section library_sections[];
extern const unsigned library_count;

void library_show(unsigned line, _Bool exactly, uint64_t value);
void library_log(const char *what, uint64_t value);
void library_log_text(const char *text, size_t size);
void *library_memory(size_t size);

static uint64_t library_state;

static uint64_t library_random(void) {
    uint64_t z = library_state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static inline uint64_t library_below(uint64_t limit) { return library_random() % limit; }

static inline uint64_t library_integer(unsigned width, const char *type) {
    uint64_t value = library_random();
    switch (library_below(4)) {
    case 0:
        value = value % 20 - 5;
        break;
    case 1:
        // Beside a power of two, or the negative of that.
        value = ((uint64_t)1 << value % width) - 1 + (value >> 32) % 3;
        value = library_below(2) ? value : -value;
        break;
    case 2:
        value >>= value % 64;
        value = library_below(2) ? value : -value;
        break;
    }
    value = (uint64_t)((int64_t)(value << (64 - width)) >> (64 - width));
    library_log(type, value);
    return value;
}

static inline long long library_between(long long low, long long high) {
    uint64_t count = (uint64_t)(high - low) + 1, choice = library_below(16);
    long long value = choice == 0 ? low : choice == 1 ? high : low + (long long)(count ? library_below(count) : library_random());
    library_log("between", (uint64_t)value);
    return value;
}

static inline void library_fill(void *to, size_t size) {
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)to)[i] = (unsigned char)library_random();
}

static inline void *library_bytes(size_t size) {
    unsigned char *bytes = library_memory(size);
    uint64_t few = library_below(2);
    for (size_t i = 0; i < size; i++)
        bytes[i] = (unsigned char)(few ? library_below(2) * 0xff : library_random());
    library_log_text((const char *)bytes, size);
    return bytes;
}

static inline char *library_text(const char *letters, size_t most) {
    static const char *const styles[] = {"ab", "0123456789", "aAbB zZ[@`{", " \t\n\v\f\r+-0x1"};
    size_t length = (size_t)library_below(most + 1);
    uint64_t style = library_below(6);
    if (!letters && style < 4)
        letters = styles[style];
    size_t count = 0;
    while (letters && letters[count])
        count++;
    char *text = library_memory(length + 1);
    for (size_t i = 0; i < length; i++)
        text[i] = letters ? letters[library_below(count)] : (char)(style == 4 ? ' ' + library_below(95) : 1 + library_below(255));
    text[length] = 0;
    library_log_text(text, length);
    return text;
}

// A floating-point number by fields: exponents at the ends, in the middle, and any.
static inline uint64_t library_exponent(unsigned width, unsigned digits) {
    uint64_t all = ((uint64_t)1 << width) - 1, middle = all / 2;
    switch (library_below(8)) {
    case 0:
        return 0;
    case 1:
        return all;
    case 2:
        return library_below(2) ? 1 : all - 1;
    case 3:
        return library_below(all + 1);
    default:
        return middle - 4 + library_below(digits + 16);
    }
}

// Few bits, all bits, or any.
static inline uint64_t library_significand(unsigned width) {
    uint64_t all = ((uint64_t)1 << width) - 1, any = library_random() & all;
    switch (library_below(8)) {
    case 0:
    case 1:
        return 0;
    case 2:
        return all;
    case 3:
        return (uint64_t)1 << library_below(width);
    case 4:
        return all << library_below(width) & all;
    case 5:
        return any << library_below(width) & all;
    default:
        return any;
    }
}

static inline uint64_t library_float_bits(unsigned exponent_width, unsigned width) {
    uint64_t exponent = library_exponent(exponent_width, width), significand = library_significand(width);
    if (exponent == ((uint64_t)1 << exponent_width) - 1 && significand)
        significand |= (uint64_t)1 << (width - 1);
    uint64_t bits = (library_below(2) << exponent_width | exponent) << width | significand;
    library_log("floating-point bits", bits);
    return bits;
}

static inline float library_float(void) { return ((union library_float){.bits = (uint32_t)library_float_bits(8, 23)}).value; }
static inline double library_double(void) { return ((union library_double){.bits = library_float_bits(11, 52)}).value; }
static inline long double library_long_double(void) {
    uint64_t exponent = library_exponent(15, 63), significand = library_significand(63);
    if (exponent == 0x7fff && significand)
        significand |= (uint64_t)1 << 62;
    if (exponent)
        significand |= (uint64_t)1 << 63;
    exponent |= library_below(2) << 15;
    library_log("long double with top", exponent);
    library_log("and significand", significand);
    union library_long_double result = {.value = 0};
    result.bits.significand = significand;
    result.bits.top = (uint16_t)exponent;
    return result.value;
}

static inline void library_show_bytes(unsigned line, const void *from, size_t size) {
    const unsigned char *bytes = from;
    for (size_t i = 0; i < size; i += 8) {
        uint64_t value = 0;
        for (size_t j = 0; j < 8 && i + j < size; j++)
            value |= (uint64_t)bytes[i + j] << 8 * j;
        library_show(line, 0, value);
    }
}

static inline void library_show_text(unsigned line, const char *text) {
    size_t length = 0;
    while (text && text[length])
        length++;
    library_show(line, 0, text ? length : UINT64_MAX);
    library_show_bytes(line, text, length);
}

static inline void library_show_place(unsigned line, const void *pointer, const void *start) {
    library_show(line, 0, pointer ? (uint64_t)((const char *)pointer - (const char *)start) : UINT64_MAX);
}

static inline void library_show_float_bits(unsigned line, float value) {
    library_show(line, 0, ((union library_float){.value = value}).bits);
}

static inline void library_show_double_bits(unsigned line, double value) {
    library_show(line, 0, ((union library_double){.value = value}).bits);
}

static inline void library_show_double(unsigned line, double value) {
    library_show(line, 0, value != value ? UINT64_MAX : ((union library_double){.value = value}).bits);
}

// The argument is rounded: on i386, functions return more digits than the type has.
static inline void library_show_float(unsigned line, float value) { library_show_double(line, (double)value); }

static inline void library_show_long_double(unsigned line, long double value, _Bool one_nan) {
    if (value != value && one_nan) {
        library_show(line, 0, UINT64_MAX);
        return;
    }
    union library_long_double shown = {.value = value};
    library_show(line, 0, shown.bits.significand);
    library_show(line, 0, shown.bits.top);
}

static void library_call(const struct library_section *section, unsigned call) {
    library_state = section->seed + call * (uint64_t)0xD1342543DE82EF95u;
    errno = 0;
    section->body();
    library_show(0, 0, (uint64_t)errno);
}

#ifdef NATIVE
#include "native.h"
#else
#include "interpreted.h"
#endif

#endif
