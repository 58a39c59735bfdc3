// Stands in for KLEE's header.
#ifndef KLEE_H
#define KLEE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

void klee_make_symbolic(void *, size_t, const char *);
void klee_assume(uintptr_t);
int klee_int(const char *);
int klee_range(int, int, const char *);
uintptr_t klee_choose(uintptr_t);
void klee_report_error(const char *, int, const char *, const char *) __attribute__((noreturn));
void klee_silent_exit(int) __attribute__((noreturn));
void klee_abort(void) __attribute__((noreturn));
size_t klee_get_obj_size(void *);
float klee_get_valuef(float);
double klee_get_valued(double);
long klee_get_valuel(long);
long long klee_get_valuell(long long);
int32_t klee_get_value_i32(int32_t);
int64_t klee_get_value_i64(int64_t);
unsigned klee_is_symbolic(uintptr_t);
unsigned klee_is_replay(void);
void klee_prefer_cex(void *, uintptr_t);
void klee_posix_prefer_cex(void *, uintptr_t);
void klee_mark_global(void *);
void klee_warning(const char *);
void klee_warning_once(const char *);
void klee_print_expr(const char *, ...);
void klee_print_range(const char *, int);
void klee_set_forking(unsigned);
void klee_stack_trace(void);
void klee_open_merge(void);
void klee_close_merge(void);
void klee_check_memory_access(const void *, size_t);
void klee_define_fixed_object(void *, size_t);

#ifdef __cplusplus
}
#endif

#define klee_assert(expression) ((expression) ? (void)0 : klee_report_error(__FILE__, __LINE__, #expression, "assert.err"))

#endif
