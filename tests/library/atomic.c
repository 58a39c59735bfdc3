// The functions that compilers call for atomic operations on objects that may not be aligned, or of odd sizes (libatomic). clang takes the
// generic names for its own, so that these are called by others.
void library_load(size_t, const void *, void *, int) __asm__("__atomic_load");
void library_store(size_t, void *, const void *, int) __asm__("__atomic_store");
void library_exchange(size_t, void *, const void *, void *, int) __asm__("__atomic_exchange");
_Bool library_compare_exchange(size_t, void *, void *, const void *, int, int) __asm__("__atomic_compare_exchange");

enum { ORDER = __ATOMIC_SEQ_CST };

//! function: __atomic_load
//! function: __atomic_store
//! function: __atomic_exchange
//! function: __atomic_compare_exchange
//! answer: exact
//! header: none
//! note: all memory orders are as the sequentially consistent one
{
    // __atomic_load, __atomic_store, __atomic_exchange, __atomic_compare_exchange.
    char object[12], other[12], expected[12];
    size_t size = ANY_SIZE(1, 12);
    FILL(object, sizeof object);
    FILL(other, sizeof other);
    FILL(expected, sizeof expected);
    library_load(size, object, ANY_BOOL ? expected : other, ORDER);
    SHOW(library_compare_exchange(size, object, expected, other, ORDER, ORDER));
    SHOW_BYTES(object, sizeof object);
    SHOW_BYTES(expected, sizeof expected);
    library_exchange(size, object, expected, other, ORDER);
    SHOW_BYTES(object, sizeof object);
    SHOW_BYTES(other, sizeof other);
    FILL(other, sizeof other);
    library_store(size, object, other, ORDER);
    SHOW_BYTES(object, sizeof object);
}

//! function: __atomic_load_1
//! function: __atomic_store_1
//! function: __atomic_exchange_1
//! function: __atomic_compare_exchange_1
//! function: __atomic_fetch_add_1
//! function: __atomic_fetch_sub_1
//! function: __atomic_fetch_and_1
//! function: __atomic_fetch_or_1
//! function: __atomic_fetch_xor_1
//! function: __atomic_fetch_nand_1
//! answer: exact
//! header: none
//! note: all memory orders are as the sequentially consistent one
{
    uint8_t __atomic_load_1(const uint8_t *, int), __atomic_exchange_1(uint8_t *, uint8_t, int);
    void __atomic_store_1(uint8_t *, uint8_t, int);
    _Bool __atomic_compare_exchange_1(uint8_t *, uint8_t *, uint8_t, int, int);
    uint8_t __atomic_fetch_add_1(uint8_t *, uint8_t, int), __atomic_fetch_sub_1(uint8_t *, uint8_t, int);
    uint8_t __atomic_fetch_and_1(uint8_t *, uint8_t, int), __atomic_fetch_or_1(uint8_t *, uint8_t, int);
    uint8_t __atomic_fetch_xor_1(uint8_t *, uint8_t, int), __atomic_fetch_nand_1(uint8_t *, uint8_t, int);
    _Alignas(1) uint8_t object = (uint8_t)ANY_LLONG;
    uint8_t expected = ANY_BOOL ? object : (uint8_t)ANY_LLONG;
    SHOW(__atomic_compare_exchange_1(&object, &expected, (uint8_t)ANY_LLONG, ORDER, ORDER));
    SHOW(expected);
    SHOW(__atomic_exchange_1(&object, (uint8_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_add_1(&object, (uint8_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_sub_1(&object, (uint8_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_and_1(&object, (uint8_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_or_1(&object, (uint8_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_xor_1(&object, (uint8_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_nand_1(&object, (uint8_t)ANY_LLONG, ORDER));
    SHOW(__atomic_load_1(&object, ORDER));
    __atomic_store_1(&object, (uint8_t)ANY_LLONG, ORDER);
    SHOW(object);
}

//! function: __atomic_load_2
//! function: __atomic_store_2
//! function: __atomic_exchange_2
//! function: __atomic_compare_exchange_2
//! function: __atomic_fetch_add_2
//! function: __atomic_fetch_sub_2
//! function: __atomic_fetch_and_2
//! function: __atomic_fetch_or_2
//! function: __atomic_fetch_xor_2
//! function: __atomic_fetch_nand_2
//! answer: exact
//! header: none
//! note: all memory orders are as the sequentially consistent one
{
    uint16_t __atomic_load_2(const uint16_t *, int), __atomic_exchange_2(uint16_t *, uint16_t, int);
    void __atomic_store_2(uint16_t *, uint16_t, int);
    _Bool __atomic_compare_exchange_2(uint16_t *, uint16_t *, uint16_t, int, int);
    uint16_t __atomic_fetch_add_2(uint16_t *, uint16_t, int), __atomic_fetch_sub_2(uint16_t *, uint16_t, int);
    uint16_t __atomic_fetch_and_2(uint16_t *, uint16_t, int), __atomic_fetch_or_2(uint16_t *, uint16_t, int);
    uint16_t __atomic_fetch_xor_2(uint16_t *, uint16_t, int), __atomic_fetch_nand_2(uint16_t *, uint16_t, int);
    _Alignas(2) uint16_t object = (uint16_t)ANY_LLONG;
    uint16_t expected = ANY_BOOL ? object : (uint16_t)ANY_LLONG;
    SHOW(__atomic_compare_exchange_2(&object, &expected, (uint16_t)ANY_LLONG, ORDER, ORDER));
    SHOW(expected);
    SHOW(__atomic_exchange_2(&object, (uint16_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_add_2(&object, (uint16_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_sub_2(&object, (uint16_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_and_2(&object, (uint16_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_or_2(&object, (uint16_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_xor_2(&object, (uint16_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_nand_2(&object, (uint16_t)ANY_LLONG, ORDER));
    SHOW(__atomic_load_2(&object, ORDER));
    __atomic_store_2(&object, (uint16_t)ANY_LLONG, ORDER);
    SHOW(object);
}

//! function: __atomic_load_4
//! function: __atomic_store_4
//! function: __atomic_exchange_4
//! function: __atomic_compare_exchange_4
//! function: __atomic_fetch_add_4
//! function: __atomic_fetch_sub_4
//! function: __atomic_fetch_and_4
//! function: __atomic_fetch_or_4
//! function: __atomic_fetch_xor_4
//! function: __atomic_fetch_nand_4
//! answer: exact
//! header: none
//! note: all memory orders are as the sequentially consistent one
{
    uint32_t __atomic_load_4(const uint32_t *, int), __atomic_exchange_4(uint32_t *, uint32_t, int);
    void __atomic_store_4(uint32_t *, uint32_t, int);
    _Bool __atomic_compare_exchange_4(uint32_t *, uint32_t *, uint32_t, int, int);
    uint32_t __atomic_fetch_add_4(uint32_t *, uint32_t, int), __atomic_fetch_sub_4(uint32_t *, uint32_t, int);
    uint32_t __atomic_fetch_and_4(uint32_t *, uint32_t, int), __atomic_fetch_or_4(uint32_t *, uint32_t, int);
    uint32_t __atomic_fetch_xor_4(uint32_t *, uint32_t, int), __atomic_fetch_nand_4(uint32_t *, uint32_t, int);
    _Alignas(4) uint32_t object = (uint32_t)ANY_LLONG;
    uint32_t expected = ANY_BOOL ? object : (uint32_t)ANY_LLONG;
    SHOW(__atomic_compare_exchange_4(&object, &expected, (uint32_t)ANY_LLONG, ORDER, ORDER));
    SHOW(expected);
    SHOW(__atomic_exchange_4(&object, (uint32_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_add_4(&object, (uint32_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_sub_4(&object, (uint32_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_and_4(&object, (uint32_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_or_4(&object, (uint32_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_xor_4(&object, (uint32_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_nand_4(&object, (uint32_t)ANY_LLONG, ORDER));
    SHOW(__atomic_load_4(&object, ORDER));
    __atomic_store_4(&object, (uint32_t)ANY_LLONG, ORDER);
    SHOW(object);
}

//! function: __atomic_load_8
//! function: __atomic_store_8
//! function: __atomic_exchange_8
//! function: __atomic_compare_exchange_8
//! function: __atomic_fetch_add_8
//! function: __atomic_fetch_sub_8
//! function: __atomic_fetch_and_8
//! function: __atomic_fetch_or_8
//! function: __atomic_fetch_xor_8
//! function: __atomic_fetch_nand_8
//! answer: exact
//! header: none
//! note: all memory orders are as the sequentially consistent one
{
    uint64_t __atomic_load_8(const uint64_t *, int), __atomic_exchange_8(uint64_t *, uint64_t, int);
    void __atomic_store_8(uint64_t *, uint64_t, int);
    _Bool __atomic_compare_exchange_8(uint64_t *, uint64_t *, uint64_t, int, int);
    uint64_t __atomic_fetch_add_8(uint64_t *, uint64_t, int), __atomic_fetch_sub_8(uint64_t *, uint64_t, int);
    uint64_t __atomic_fetch_and_8(uint64_t *, uint64_t, int), __atomic_fetch_or_8(uint64_t *, uint64_t, int);
    uint64_t __atomic_fetch_xor_8(uint64_t *, uint64_t, int), __atomic_fetch_nand_8(uint64_t *, uint64_t, int);
    _Alignas(8) uint64_t object = (uint64_t)ANY_LLONG;
    uint64_t expected = ANY_BOOL ? object : (uint64_t)ANY_LLONG;
    SHOW(__atomic_compare_exchange_8(&object, &expected, (uint64_t)ANY_LLONG, ORDER, ORDER));
    SHOW(expected);
    SHOW(__atomic_exchange_8(&object, (uint64_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_add_8(&object, (uint64_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_sub_8(&object, (uint64_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_and_8(&object, (uint64_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_or_8(&object, (uint64_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_xor_8(&object, (uint64_t)ANY_LLONG, ORDER));
    SHOW(__atomic_fetch_nand_8(&object, (uint64_t)ANY_LLONG, ORDER));
    SHOW(__atomic_load_8(&object, ORDER));
    __atomic_store_8(&object, (uint64_t)ANY_LLONG, ORDER);
    SHOW(object);
}

//! function: __atomic_load_16
//! function: __atomic_store_16
//! function: __atomic_exchange_16
//! function: __atomic_compare_exchange_16
//! function: __atomic_fetch_add_16
//! function: __atomic_fetch_sub_16
//! function: __atomic_fetch_and_16
//! function: __atomic_fetch_or_16
//! function: __atomic_fetch_xor_16
//! function: __atomic_fetch_nand_16
//! answer: exact
//! header: none
//! native: none
//! note: only for 64 bits; all memory orders are as the sequentially consistent one

//! function: atomic_flag_clear
//! function: atomic_flag_clear_explicit
//! function: atomic_flag_test_and_set
//! function: atomic_flag_test_and_set_explicit
//! function: atomic_signal_fence
//! function: atomic_thread_fence
//! answer: exact
//! header: stdatomic.h
//! native: none
//! note: the header has macros of these names, and no library has the functions
