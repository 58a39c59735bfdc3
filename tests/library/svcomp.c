// Functions of the competition on software verification. No library has them: natively they are those of this file, which
// give any value of their type.
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

#ifdef NATIVE
#define ANY_VALUE(type, name) type name(void) { return (type)library_integer(8 * sizeof(type), #type); }
#define ANY_VALUE_OF_BOOL(name) _Bool name(void) { return ANY_BOOL; }
#define ANY_VALUE_OF_DOUBLE(type, name, any) type name(void) { return any; }
#else
#define ANY_VALUE_OF_BOOL(name) _Bool name(void);
#define ANY_VALUE_OF_DOUBLE(type, name, any) type name(void);
#define ANY_VALUE(type, name) type name(void);
#endif

ANY_VALUE(char, __VERIFIER_nondet_char)
ANY_VALUE(char, __VERIFIER_nondet_msg_t)
ANY_VALUE(char, nondet_char)
ANY_VALUE(signed char, __VERIFIER_nondet_schar)
ANY_VALUE(unsigned char, __VERIFIER_nondet_uchar)
ANY_VALUE(unsigned char, __VERIFIER_nondet_unsigned_char)
ANY_VALUE(unsigned char, nondet_uchar)
ANY_VALUE(signed char, nondet_schar)
ANY_VALUE(short, __VERIFIER_nondet_short)
ANY_VALUE(short, nondet_short)
ANY_VALUE(unsigned short, __VERIFIER_nondet_ushort)
ANY_VALUE(unsigned short, nondet_ushort)
ANY_VALUE(int, __VERIFIER_nondet_int)
ANY_VALUE(int, nondet)
ANY_VALUE(int, unknown)
ANY_VALUE(int, unknown_int)
ANY_VALUE(int, nondet_int)
ANY_VALUE(unsigned, __VERIFIER_nondet_uint)
ANY_VALUE(unsigned, __VERIFIER_nondet_unsigned)
ANY_VALUE(unsigned, __VERIFIER_nondet_unsigned_int)
ANY_VALUE(unsigned, unknown_uint)
ANY_VALUE(unsigned, nondet_uint)
ANY_VALUE(long, __VERIFIER_nondet_long)
ANY_VALUE(long, nondet_long)
ANY_VALUE(unsigned long, __VERIFIER_nondet_ulong)
ANY_VALUE(unsigned long, __VERIFIER_nondet_sector_t)
ANY_VALUE(unsigned long, __VERIFIER_nondet_pthread_t)
ANY_VALUE(unsigned long, nondet_ulong)
ANY_VALUE(long long, __VERIFIER_nondet_longlong)
ANY_VALUE(long long, __VERIFIER_nondet_loff_t)
ANY_VALUE(unsigned long long, __VERIFIER_nondet_ulonglong)
ANY_VALUE(size_t, __VERIFIER_nondet_size_t)
ANY_VALUE(ptrdiff_t, __VERIFIER_nondet_ssize_t)
ANY_VALUE(ptrdiff_t, __VERIFIER_nondet_ptrdiff_t)
ANY_VALUE(int8_t, __VERIFIER_nondet_S8)
ANY_VALUE(int8_t, __VERIFIER_nondet_s8)
ANY_VALUE(int8_t, __VERIFIER_nondet_int8_t)
ANY_VALUE(uint8_t, __VERIFIER_nondet_U8)
ANY_VALUE(uint8_t, __VERIFIER_nondet_u8)
ANY_VALUE(uint8_t, __VERIFIER_nondet_uint8_t)
ANY_VALUE(int16_t, __VERIFIER_nondet_S16)
ANY_VALUE(int16_t, __VERIFIER_nondet_s16)
ANY_VALUE(int16_t, __VERIFIER_nondet_int16_t)
ANY_VALUE(uint16_t, __VERIFIER_nondet_U16)
ANY_VALUE(uint16_t, __VERIFIER_nondet_u16)
ANY_VALUE(uint16_t, __VERIFIER_nondet_uint16_t)
ANY_VALUE(int32_t, __VERIFIER_nondet_S32)
ANY_VALUE(int32_t, __VERIFIER_nondet_s32)
ANY_VALUE(int32_t, __VERIFIER_nondet_int32_t)
ANY_VALUE(uint32_t, __VERIFIER_nondet_U32)
ANY_VALUE(uint32_t, __VERIFIER_nondet_u32)
ANY_VALUE(uint32_t, __VERIFIER_nondet_uint32_t)
ANY_VALUE(int64_t, __VERIFIER_nondet_s64)
ANY_VALUE(int64_t, __VERIFIER_nondet_int64_t)
ANY_VALUE(uint64_t, __VERIFIER_nondet_u64)
ANY_VALUE(uint64_t, __VERIFIER_nondet_uint64_t)
ANY_VALUE_OF_BOOL(__VERIFIER_nondet_bool)
ANY_VALUE_OF_BOOL(__VERIFIER_nondet_Bool)
ANY_VALUE_OF_BOOL(__VERIFIER_nondet__Bool)
ANY_VALUE_OF_BOOL(nondet_bool)
ANY_VALUE_OF_DOUBLE(float, __VERIFIER_nondet_float, ANY_FLOAT)
ANY_VALUE_OF_DOUBLE(float, nondet_float, ANY_FLOAT)
ANY_VALUE_OF_DOUBLE(double, __VERIFIER_nondet_double, ANY_DOUBLE)
ANY_VALUE_OF_DOUBLE(double, nondet_double, ANY_DOUBLE)

#if __SIZEOF_LONG__ == 8
ANY_VALUE(__int128, __VERIFIER_nondet_int128)
ANY_VALUE(unsigned __int128, __VERIFIER_nondet_uint128)
#endif

#ifdef NATIVE
void __VERIFIER_nondet_memory(void *object, size_t size) { library_fill(object, size); }
void __VERIFIER_atomic_begin(void) {}
void __VERIFIER_atomic_end(void) {}
// Here no run ends by an assumption.
void __VERIFIER_assume(int condition) { (void)condition; }
#else
void __VERIFIER_nondet_memory(void *, size_t);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void), __VERIFIER_assume(int);
#endif

//! function: __VERIFIER_nondet_char
//! function: __VERIFIER_nondet_msg_t
//! function: nondet_char
//! function: __VERIFIER_nondet_schar
//! function: __VERIFIER_nondet_uchar
//! function: __VERIFIER_nondet_unsigned_char
//! function: nondet_uchar
//! function: nondet_schar
//! function: __VERIFIER_nondet_short
//! function: nondet_short
//! function: __VERIFIER_nondet_ushort
//! function: nondet_ushort
//! function: __VERIFIER_nondet_int
//! function: nondet
//! function: unknown
//! function: unknown_int
//! function: nondet_int
//! function: __VERIFIER_nondet_uint
//! function: __VERIFIER_nondet_unsigned
//! function: __VERIFIER_nondet_unsigned_int
//! function: unknown_uint
//! function: nondet_uint
//! function: __VERIFIER_nondet_long
//! function: nondet_long
//! function: __VERIFIER_nondet_ulong
//! function: __VERIFIER_nondet_sector_t
//! function: __VERIFIER_nondet_pthread_t
//! function: nondet_ulong
//! function: __VERIFIER_nondet_longlong
//! function: __VERIFIER_nondet_loff_t
//! function: __VERIFIER_nondet_ulonglong
//! function: __VERIFIER_nondet_size_t
//! function: __VERIFIER_nondet_ssize_t
//! function: __VERIFIER_nondet_ptrdiff_t
//! function: __VERIFIER_nondet_S8
//! function: __VERIFIER_nondet_s8
//! function: __VERIFIER_nondet_int8_t
//! function: __VERIFIER_nondet_U8
//! function: __VERIFIER_nondet_u8
//! function: __VERIFIER_nondet_uint8_t
//! function: __VERIFIER_nondet_S16
//! function: __VERIFIER_nondet_s16
//! function: __VERIFIER_nondet_int16_t
//! function: __VERIFIER_nondet_U16
//! function: __VERIFIER_nondet_u16
//! function: __VERIFIER_nondet_uint16_t
//! function: __VERIFIER_nondet_S32
//! function: __VERIFIER_nondet_s32
//! function: __VERIFIER_nondet_int32_t
//! function: __VERIFIER_nondet_U32
//! function: __VERIFIER_nondet_u32
//! function: __VERIFIER_nondet_uint32_t
//! function: __VERIFIER_nondet_s64
//! function: __VERIFIER_nondet_int64_t
//! function: __VERIFIER_nondet_u64
//! function: __VERIFIER_nondet_uint64_t
//! function: __VERIFIER_nondet_bool
//! function: __VERIFIER_nondet_Bool
//! function: __VERIFIER_nondet__Bool
//! function: nondet_bool
//! answer: input
//! header: competition on software verification
//! note: any value of the type
{
    SHOW(FUNCTION());
    SHOW(FUNCTION());
}

//! function: __VERIFIER_nondet_float
//! function: nondet_float
//! answer: input
//! header: competition on software verification
//! note: any value, of which NaNs have any bits
{
    SHOW_FLOAT_BITS(FUNCTION());
}

//! function: __VERIFIER_nondet_double
//! function: nondet_double
//! answer: input
//! header: competition on software verification
//! note: any value, of which NaNs have any bits
{
    SHOW_DOUBLE_BITS(FUNCTION());
}

//! function: __VERIFIER_nondet_int128
//! function: __VERIFIER_nondet_uint128
//! answer: input
//! header: competition on software verification
//! note: any value; on x86-64
{
#if __SIZEOF_LONG__ == 8
    unsigned __int128 value = FUNCTION();
    SHOW(value);
    SHOW(value >> 64);
#else
    SHOW(0);
#endif
}

//! function: __VERIFIER_nondet_pointer
//! function: __VERIFIER_nondet_pchar
//! function: __VERIFIER_nondet_charp
//! function: __VERIFIER_nondet_const_char_pointer
//! answer: input
//! header: competition on software verification
//! native: none
//! note: any number as an address; docs/models.md says what accesses through it do

//! function: __VERIFIER_nondet_memory
//! answer: input
//! header: competition on software verification
//! note: every byte
{
    char bytes[9];
    FILL(bytes, sizeof bytes);
    __VERIFIER_nondet_memory(bytes + 1, ANY_SIZE(0, 8));
    SHOW_BYTES(bytes, sizeof bytes);
}

//! function: __VERIFIER_atomic_begin
//! function: __VERIFIER_atomic_end
//! answer: exact
//! header: competition on software verification
//! note: no other thread runs between them
{
    __VERIFIER_atomic_begin();
    SHOW(ANY_INT);
    __VERIFIER_atomic_end();
}

//! function: __VERIFIER_assume
//! answer: exact
//! header: competition on software verification
//! note: runs in which the condition is false do not exist
{
    int condition = ANY_INT;
    __VERIFIER_assume(condition | 1);
    SHOW(condition);
}

//! function: __VERIFIER_error
//! function: reach_error
//! answer: exact
//! header: competition on software verification
//! native: none
//! note: a call violates unreach-call, and ends the process
