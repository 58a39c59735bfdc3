// What a generated program is linked with natively: inputs from a generator that the environment variable SEED starts,
// and a report on standard output, one line each: `i WIDTH VALUE` for an input, `c VALUE` for a checksum, in
// hexadecimal digits.
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t next_random(void) {
    static uint64_t state;
    if (!state)
        state = strtoull(getenv("SEED"), NULL, 10);
    uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static uint64_t input(unsigned width) {
    uint64_t value = next_random();
    switch (next_random() % 4) {
    case 0:
        value = value % 16 - 4;
        break;
    case 1:
        value = (UINT64_C(1) << value % width) - (value >> 32 & 1);
        break;
    case 2:
        value = value % 1000;
        break;
    }
    value &= UINT64_MAX >> (64 - width);
    dprintf(1, "i %u %llx\n", width, (unsigned long long)value);
    return value;
}

#define NONDET(name, type) \
    type __VERIFIER_nondet_##name(void) { return (type)input(8 * sizeof(type)); }
NONDET(char, char)
NONDET(schar, signed char)
NONDET(uchar, unsigned char)
NONDET(short, short)
NONDET(ushort, unsigned short)
NONDET(int, int)
NONDET(uint, unsigned)
NONDET(long, long)
NONDET(ulong, unsigned long)
NONDET(longlong, long long)
NONDET(ulonglong, unsigned long long)
_Bool __VERIFIER_nondet_bool(void) { return input(1); }
#ifdef __SIZEOF_INT128__
__int128 __VERIFIER_nondet_int128(void) {
    unsigned __int128 high = input(64);
    return (__int128)(high << 64 | input(64));
}
#endif

void checksum(unsigned long long value) { dprintf(1, "c %llx\n", value); }
