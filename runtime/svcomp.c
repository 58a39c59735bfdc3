// The functions of SV-COMP. The property looks for calls of reach_error and __VERIFIER_error by
// name; their bodies only end the process. A nondeterministic pointer is any number, taken as an
// address; docs/models.md says what accesses through it do.
#include "model.h"

// No library has these functions: a program that declares one with other types speaks of another
// function (src/frontend/link/fitting.rs).
#pragma clang section text = "tessera.fits"

#define NONDET(name, type, bits, text) \
    type __VERIFIER_nondet_##name(void) { return (type)__tessera_input_u##bits(text); }

#if __SIZEOF_LONG__ == 8
#define LONG_BITS 64
#else
#define LONG_BITS 32
#endif
#define PASTE(name, type, bits, text) NONDET(name, type, bits, text)

_Bool __VERIFIER_nondet_bool(void) { return __tessera_input_bool("_Bool"); }
_Bool __VERIFIER_nondet_Bool(void) { return __tessera_input_bool("_Bool"); }
_Bool __VERIFIER_nondet__Bool(void) { return __tessera_input_bool("_Bool"); }
NONDET(char, char, 8, "char")
NONDET(schar, signed char, 8, "signed char")
NONDET(uchar, unsigned char, 8, "unsigned char")
NONDET(unsigned_char, unsigned char, 8, "unsigned char")
NONDET(short, short, 16, "short")
NONDET(ushort, unsigned short, 16, "unsigned short")
NONDET(int, int, 32, "int")
NONDET(uint, unsigned, 32, "unsigned int")
NONDET(unsigned, unsigned, 32, "unsigned int")
NONDET(unsigned_int, unsigned, 32, "unsigned int")
PASTE(long, long, LONG_BITS, "long")
PASTE(ulong, unsigned long, LONG_BITS, "unsigned long")
NONDET(longlong, long long, 64, "long long")
NONDET(ulonglong, unsigned long long, 64, "unsigned long long")
#ifdef __SIZEOF_INT128__
// Calling conventions return 128 bits in two registers. Therefore the value is two inputs.
__int128 __VERIFIER_nondet_int128(void) {
    uint64_t high = __tessera_input_u64("__int128, upper half");
    return (__int128)((unsigned __int128)high << 64 | __tessera_input_u64("__int128, lower half"));
}
unsigned __int128 __VERIFIER_nondet_uint128(void) {
    uint64_t high = __tessera_input_u64("unsigned __int128, upper half");
    return (unsigned __int128)high << 64 | __tessera_input_u64("unsigned __int128, lower half");
}
#endif
PASTE(size_t, size_t, LONG_BITS, "size_t")
PASTE(ssize_t, ptrdiff_t, LONG_BITS, "ssize_t")
PASTE(ptrdiff_t, ptrdiff_t, LONG_BITS, "ptrdiff_t")
NONDET(loff_t, long long, 64, "loff_t")
PASTE(sector_t, unsigned long, LONG_BITS, "sector_t")
PASTE(pthread_t, unsigned long, LONG_BITS, "pthread_t")
NONDET(S8, int8_t, 8, "signed char")
NONDET(U8, uint8_t, 8, "unsigned char")
NONDET(S16, int16_t, 16, "short")
NONDET(U16, uint16_t, 16, "unsigned short")
NONDET(S32, int32_t, 32, "int")
NONDET(U32, uint32_t, 32, "unsigned int")
NONDET(s8, int8_t, 8, "signed char")
NONDET(u8, uint8_t, 8, "unsigned char")
NONDET(s16, int16_t, 16, "short")
NONDET(u16, uint16_t, 16, "unsigned short")
NONDET(s32, int32_t, 32, "int")
NONDET(u32, uint32_t, 32, "unsigned int")
NONDET(s64, int64_t, 64, "long long")
NONDET(u64, uint64_t, 64, "unsigned long long")
NONDET(int8_t, int8_t, 8, "int8_t")
NONDET(uint8_t, uint8_t, 8, "uint8_t")
NONDET(int16_t, int16_t, 16, "int16_t")
NONDET(uint16_t, uint16_t, 16, "uint16_t")
NONDET(int32_t, int32_t, 32, "int32_t")
NONDET(uint32_t, uint32_t, 32, "uint32_t")
NONDET(int64_t, int64_t, 64, "int64_t")
NONDET(uint64_t, uint64_t, 64, "uint64_t")
NONDET(msg_t, char, 8, "char")

#define PLAIN(name, type, bits, text) \
    type name(void) { return (type)__tessera_input_u##bits(text); }
#define PLAIN_PASTE(name, type, bits, text) PLAIN(name, type, bits, text)

PLAIN(nondet, int, 32, "int")
PLAIN(unknown, int, 32, "int")
PLAIN(unknown_int, int, 32, "int")
PLAIN(unknown_uint, unsigned, 32, "unsigned int")
PLAIN(nondet_char, char, 8, "char")
PLAIN(nondet_schar, signed char, 8, "signed char")
PLAIN(nondet_uchar, unsigned char, 8, "unsigned char")
PLAIN(nondet_short, short, 16, "short")
PLAIN(nondet_ushort, unsigned short, 16, "unsigned short")
PLAIN(nondet_int, int, 32, "int")
PLAIN(nondet_uint, unsigned, 32, "unsigned int")
PLAIN_PASTE(nondet_long, long, LONG_BITS, "long")
PLAIN_PASTE(nondet_ulong, unsigned long, LONG_BITS, "unsigned long")
_Bool nondet_bool(void) { return __tessera_input_bool("_Bool"); }

PASTE(pointer, void *, LONG_BITS, "void *")
PASTE(pchar, char *, LONG_BITS, "char *")
PASTE(const_char_pointer, const char *, LONG_BITS, "const char *")
PASTE(charp, char *, LONG_BITS, "char *")

float __VERIFIER_nondet_float(void) {
    union { uint32_t bits; float value; } u = {.bits = __tessera_input_u32("float")};
    return u.value;
}
double __VERIFIER_nondet_double(void) {
    union { uint64_t bits; double value; } u = {.bits = __tessera_input_u64("double")};
    return u.value;
}

float nondet_float(void) { return __VERIFIER_nondet_float(); }
double nondet_double(void) { return __VERIFIER_nondet_double(); }

// Every byte of the object becomes nondeterministic.
void __VERIFIER_nondet_memory(void *object, size_t size) {
    unsigned char *at = object;
    for (size_t i = 0; i < size; i++)
        at[i] = __tessera_input_u8("unsigned char");
}

// No other thread runs between these. Functions of the program named __VERIFIER_atomic_* are such
// sections by their name.
void __VERIFIER_atomic_begin(void) { __tessera_atomic_begin(); }
void __VERIFIER_atomic_end(void) { __tessera_atomic_end(); }

void __VERIFIER_assume(int condition) { __tessera_assume(condition != 0); }

// Properties are about all calls of these names.
#pragma clang section text = ""
_Noreturn void __VERIFIER_error(void) { __tessera_exit(134); }
_Noreturn void reach_error(void) { __tessera_exit(134); }
