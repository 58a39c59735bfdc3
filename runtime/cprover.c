// The functions that CBMC and its like define
// (https://diffblue.github.io/cbmc/cprover-manual/md_api.html), for programs that are checked with
// --intrinsics cprover. A failing assertion is noted, and the run goes on. Each assumption, fence
// and thread means what it means in programs for Tessera. Functions of this prefix that are not
// here are `unknown`.
#include "model.h"
#include "checkers.h"

void __tessera_assertion_failed(void) {}

static void check(_Bool holds) {
    if (!holds)
        __tessera_assertion_failed();
}

// Programs for these tools call it without a declaration, or with one of their own. It is there
// only with --intrinsics.
void assert(int condition) { check(condition != 0); }

// See svcomp.c.
#pragma clang section text = "tessera.fits"

void __CPROVER_assume(int condition) { __tessera_assume(condition != 0); }

void __CPROVER_assert(int condition, const char *description) {
    (void)description;
    check(condition != 0);
}

void __CPROVER_precondition(int condition, const char *description) {
    (void)description;
    check(condition != 0);
}

void __CPROVER_postcondition(int condition, const char *description) {
    (void)description;
    check(condition != 0);
}

void __CPROVER_atomic_begin(void) { __tessera_atomic_begin(); }
void __CPROVER_atomic_end(void) { __tessera_atomic_end(); }

// Memory is sequentially consistent.
void __CPROVER_fence(const char *kind, ...) { (void)kind; }

void __CPROVER_printf(const char *format, ...) { (void)format; }
void __CPROVER_input(const char *id, ...) { (void)id; }
void __CPROVER_output(const char *id, ...) { (void)id; }
void __CPROVER_cover(int condition) { (void)condition; }

void *__CPROVER_allocate(size_t size, int zero) { return zero ? __tessera_alloc(size, 1) : __tessera_alloc(size, 0); }

void __CPROVER_havoc_object(void *object) { make_object_any(object); }
void __CPROVER_havoc_slice(void *start, size_t size) { make_any(start, size); }

_Bool __CPROVER_same_object(const void *p, const void *q) { return is_same_object(p, q); }
size_t __CPROVER_POINTER_OBJECT(const void *p) { return (size_t)object_start(p); }
ptrdiff_t __CPROVER_POINTER_OFFSET(const void *p) { return pointer_offset(p); }
size_t __CPROVER_OBJECT_SIZE(const void *p) { return object_start(p) ? __tessera_object_extent(p) : 0; }
size_t __CPROVER_buffer_size(const void *p) { return object_start(p) ? __tessera_object_extent(p) : 0; }
_Bool __CPROVER_DYNAMIC_OBJECT(const void *p) { return object_start(p) && __tessera_is_heap(p); }

// The header makes these of __CPROVER_r_ok and its like, whose sizes may be left out.
_Bool __tessera_is_accessible(const void *p, size_t size) { return is_accessible(p, size); }

int __CPROVER_abs(int x) { return x < 0 ? -x : x; }
long __CPROVER_labs(long x) { return x < 0 ? -x : x; }
long long __CPROVER_llabs(long long x) { return x < 0 ? -x : x; }

FLOAT_CLASSES(__CPROVER_, f, float)
FLOAT_CLASSES(__CPROVER_, d, double)
FLOAT_CLASSES(__CPROVER_, ld, long double)

float __CPROVER_fabsf(float x) { return __builtin_fabsf(x); }
double __CPROVER_fabs(double x) { return __builtin_fabs(x); }
long double __CPROVER_fabsl(long double x) { return __builtin_fabsl(x); }

float __CPROVER_inff(void) { return __builtin_inff(); }
double __CPROVER_inf(void) { return __builtin_inf(); }
long double __CPROVER_infl(void) { return __builtin_infl(); }

// The header turns the label of a statement that is to run in a thread of its own into a call of
// this.
void __tessera_asynchronous(void) { __tessera_unsupported("threads that begin at a label __CPROVER_ASYNC_n"); }
