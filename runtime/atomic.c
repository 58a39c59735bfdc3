// Atomic operations that compilers leave to a library, because the object has an odd size or need
// not be aligned, and the functions behind the macros of stdatomic.h. All are sequentially
// consistent.
#include "model.h"

// In C, the generic names are builtins of clang. Only the linker's names of functions may be the
// same.
#define NAMED(name) __asm__(name)

void __tessera_atomic_load(size_t size, const void *object, void *result, int order) NAMED("__atomic_load");
void __tessera_atomic_store(size_t size, void *object, const void *value, int order) NAMED("__atomic_store");
void __tessera_atomic_exchange(size_t size, void *object, const void *value, void *result, int order)
    NAMED("__atomic_exchange");
_Bool __tessera_atomic_compare_exchange(size_t size, void *object, void *expected, const void *value, int success, int failure)
    NAMED("__atomic_compare_exchange");

void __tessera_atomic_load(size_t size, const void *object, void *result, int order) {
    (void)order;
    __tessera_atomic_begin();
    __builtin_memcpy(result, object, size);
    __tessera_atomic_end();
}

void __tessera_atomic_store(size_t size, void *object, const void *value, int order) {
    (void)order;
    __tessera_atomic_begin();
    __builtin_memcpy(object, value, size);
    __tessera_atomic_end();
}

void __tessera_atomic_exchange(size_t size, void *object, const void *value, void *result, int order) {
    (void)order;
    __tessera_atomic_begin();
    __builtin_memcpy(result, object, size);
    __builtin_memcpy(object, value, size);
    __tessera_atomic_end();
}

// Compares whole words, since addresses can only be compared as such.
static _Bool same(const void *a, const void *b, size_t size) {
    _Bool equal = 1;
    size_t at = 0;
    for (; at + sizeof(uintptr_t) <= size; at += sizeof(uintptr_t))
        equal &= *(const uintptr_t *)((const char *)a + at) == *(const uintptr_t *)((const char *)b + at);
    for (; at < size; at++)
        equal &= ((const char *)a)[at] == ((const char *)b)[at];
    return equal;
}

_Bool __tessera_atomic_compare_exchange(size_t size, void *object, void *expected, const void *value, int success, int failure) {
    (void)success, (void)failure;
    __tessera_atomic_begin();
    _Bool equal = same(object, expected, size);
    if (equal)
        __builtin_memcpy(object, value, size);
    else
        __builtin_memcpy(expected, object, size);
    __tessera_atomic_end();
    return equal;
}

#define FETCH(size, type, name, new) \
    type __atomic_fetch_##name##_##size(type *object, type value, int order) { \
        (void)order; \
        __tessera_atomic_begin(); \
        type old = *object; \
        *object = new; \
        __tessera_atomic_end(); \
        return old; \
    }
#define SIZED(size, type) \
    type __atomic_load_##size(const type *object, int order) { \
        (void)order; \
        __tessera_atomic_begin(); \
        type value = *object; \
        __tessera_atomic_end(); \
        return value; \
    } \
    void __atomic_store_##size(type *object, type value, int order) { \
        (void)order; \
        __tessera_atomic_begin(); \
        *object = value; \
        __tessera_atomic_end(); \
    } \
    _Bool __atomic_compare_exchange_##size(type *object, type *expected, type value, int success, int failure) { \
        (void)success, (void)failure; \
        __tessera_atomic_begin(); \
        type old = *object; \
        _Bool equal = old == *expected; \
        if (equal) \
            *object = value; \
        __tessera_atomic_end(); \
        if (!equal) \
            *expected = old; \
        return equal; \
    } \
    type __atomic_exchange_##size(type *object, type value, int order) { \
        (void)order; \
        __tessera_atomic_begin(); \
        type old = *object; \
        *object = value; \
        __tessera_atomic_end(); \
        return old; \
    } \
    FETCH(size, type, add, old + value) \
    FETCH(size, type, sub, old - value) \
    FETCH(size, type, and, old & value) \
    FETCH(size, type, or, old | value) \
    FETCH(size, type, xor, old ^ value) \
    FETCH(size, type, nand, ~(old & value))

SIZED(1, uint8_t)
SIZED(2, uint16_t)
SIZED(4, uint32_t)
SIZED(8, uint64_t)
#ifdef __SIZEOF_INT128__
SIZED(16, unsigned __int128)
#endif

void atomic_thread_fence(int order) { (void)order; }
void atomic_signal_fence(int order) { (void)order; }

_Bool atomic_flag_test_and_set_explicit(volatile _Bool *flag, int order) {
    (void)order;
    return __atomic_exchange_n(flag, 1, __ATOMIC_SEQ_CST);
}
_Bool atomic_flag_test_and_set(volatile _Bool *flag) { return __atomic_exchange_n(flag, 1, __ATOMIC_SEQ_CST); }
void atomic_flag_clear_explicit(volatile _Bool *flag, int order) {
    (void)order;
    __atomic_store_n(flag, 0, __ATOMIC_SEQ_CST);
}
void atomic_flag_clear(volatile _Bool *flag) { __atomic_store_n(flag, 0, __ATOMIC_SEQ_CST); }
