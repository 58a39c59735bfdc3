// The functions that KLEE defines (https://klee-se.org/docs/intrinsics/), for programs that are
// checked with --intrinsics klee. Where KLEE takes one value of many, all are followed. What only
// concerns its search or its output does nothing. Functions of this prefix that are not here are
// `unknown`.
#include "model.h"
#include "checkers.h"

// See svcomp.c.
#pragma clang section text = "tessera.fits"

void klee_make_symbolic(void *object, size_t size, const char *name) {
    (void)name;
    switch (size) {
    case 2: *(uint16_t *)object = __tessera_input_u16("2 bytes"); return;
    case 4: *(uint32_t *)object = __tessera_input_u32("4 bytes"); return;
    case 8: *(uint64_t *)object = __tessera_input_u64("8 bytes"); return;
    default: make_any(object, size);
    }
}

void klee_assume(uintptr_t condition) { __tessera_assume(condition != 0); }

int klee_int(const char *name) {
    (void)name;
    return (int)__tessera_input_u32("int");
}

int klee_range(int begin, int end, const char *name) {
    (void)name;
    // KLEE reports an empty range as an error.
    if (begin >= end) {
        __tessera_assertion_failed();
        __tessera_exit(134);
    }
    int value = (int)__tessera_input_u32("int");
    __tessera_assume(begin <= value && value < end);
    return value;
}

uintptr_t klee_choose(uintptr_t count) {
    uintptr_t value = sizeof value == 8 ? (uintptr_t)__tessera_input_u64("uintptr_t") : __tessera_input_u32("uintptr_t");
    __tessera_assume(value < count);
    return value;
}

void klee_assert(uintptr_t condition) {
    if (!condition)
        __tessera_assertion_failed();
}

_Noreturn void klee_report_error(const char *file, int line, const char *message, const char *suffix) {
    (void)file, (void)line, (void)message, (void)suffix;
    __tessera_assertion_failed();
    __tessera_exit(134);
}

_Noreturn void klee_silent_exit(int status) { __tessera_exit(status); }
_Noreturn void klee_abort(void) { __tessera_exit(134); }

// KLEE ends a run that asks this of null, or of what has ended.
size_t klee_get_obj_size(void *object) {
    if (!__tessera_object_start(object))
        __tessera_unsupported("klee_get_obj_size of an address outside of live objects");
    return __tessera_object_extent(object);
}

// KLEE's value is one that the path allows.
float klee_get_valuef(float value) { return value; }
double klee_get_valued(double value) { return value; }
long klee_get_valuel(long value) { return value; }
long long klee_get_valuell(long long value) { return value; }
int32_t klee_get_value_i32(int32_t value) { return value; }
int64_t klee_get_value_i64(int64_t value) { return value; }

unsigned klee_is_replay(void) { return 0; }
void klee_prefer_cex(void *object, uintptr_t condition) { (void)object, (void)condition; }
void klee_posix_prefer_cex(void *object, uintptr_t condition) { (void)object, (void)condition; }
void klee_mark_global(void *object) { (void)object; }
void klee_warning(const char *message) { (void)message; }
void klee_warning_once(const char *message) { (void)message; }
void klee_print_expr(const char *message, ...) { (void)message; }
void klee_print_range(const char *name, int value) { (void)name, (void)value; }
void klee_set_forking(unsigned enable) { (void)enable; }
void klee_stack_trace(void) {}
void klee_open_merge(void) {}
void klee_close_merge(void) {}
