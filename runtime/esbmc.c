// The functions that ESBMC defines (https://esbmc.github.io), for programs that are checked with
// --intrinsics esbmc. A failing assertion is noted, and the run goes on. Hints for ESBMC's own
// search (unrolling, invariants) do nothing. Functions of this prefix that are not here are
// `unknown`.
#include "model.h"
#include "checkers.h"

// See svcomp.c.
#pragma clang section text = "tessera.fits"

void __ESBMC_assume(int condition) { __tessera_assume(condition != 0); }

void __ESBMC_assert(int condition, const char *description) {
    (void)description;
    if (!condition)
        __tessera_assertion_failed();
}

_Noreturn void __ESBMC_unreachable(void) {
    __tessera_assertion_failed();
    __tessera_exit(134);
}

void __ESBMC_atomic_begin(void) { __tessera_atomic_begin(); }
void __ESBMC_atomic_end(void) { __tessera_atomic_end(); }
void __ESBMC_yield(void) {}

void __ESBMC_cover(int condition) { (void)condition; }
void __ESBMC_memory_leak_checks(void) {}
void __ESBMC_unroll(int times) { (void)times; }
void __ESBMC_loop_invariant(int condition) { (void)condition; }

void __ESBMC_init_object(void *object) { make_object_any(object); }
void __ESBMC_init_var(void *object) { make_object_any(object); }

_Bool __ESBMC_same_object(const void *p, const void *q) { return is_same_object(p, q); }
uintptr_t __ESBMC_POINTER_OBJECT(const void *p) { return (uintptr_t)object_start(p); }
ptrdiff_t __ESBMC_POINTER_OFFSET(const void *p) { return pointer_offset(p); }
_Bool __ESBMC_r_ok(const void *p, unsigned long size) { return is_accessible(p, size); }

_Bool __ESBMC_is_little_endian(void) { return 1; }

int __ESBMC_abs(int x) { return x < 0 ? -x : x; }
long __ESBMC_labs(long x) { return x < 0 ? -x : x; }
long long __ESBMC_llabs(long long x) { return x < 0 ? -x : x; }

FLOAT_CLASSES(__ESBMC_, , double)
FLOAT_CLASSES(__ESBMC_, f, float)
FLOAT_CLASSES(__ESBMC_, d, double)
FLOAT_CLASSES(__ESBMC_, ld, long double)

float __ESBMC_fabsf(float x) { return __builtin_fabsf(x); }
double __ESBMC_fabs(double x) { return __builtin_fabs(x); }
double __ESBMC_fabsd(double x) { return __builtin_fabs(x); }
long double __ESBMC_fabsl(long double x) { return __builtin_fabsl(x); }
long double __ESBMC_fabsld(long double x) { return __builtin_fabsl(x); }

void *__ESBMC_memset(void *object, int value, size_t size) { return __builtin_memset(object, value, size), object; }
void *__ESBMC_memcpy(void *to, const void *from, size_t size) { return __builtin_memcpy(to, from, size), to; }
void *__ESBMC_memmove(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size), to; }

size_t __tessera_bytes_of_object(const void *p) { return object_start(p) ? __tessera_object_extent(p) : 0; }

// The number of an object is its address. Of objects that the program did not allocate, ESBMC keeps
// no sizes.
size_t __tessera_esbmc_alloc_size(uintptr_t object) {
    const void *start = object_start((const void *)object);
    if (!start || !__tessera_is_heap(start))
        __tessera_unsupported("__ESBMC_alloc_size of an object that the program did not allocate");
    return __tessera_object_extent(start);
}
uint8_t __tessera_esbmc_is_dynamic(uintptr_t object) {
    const void *start = object_start((const void *)object);
    return start && __tessera_is_heap(start);
}
