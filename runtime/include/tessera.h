// The few operations of the checker that the models of this folder are written in. These functions
// have no bodies: the front end translates a call of one to an operation of the internal
// representation. Programs may use them, too.
#ifndef TESSERA_H
#define TESSERA_H

#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#define TESSERA_NORETURN [[noreturn]]
typedef bool tessera_bool;
#else
#define TESSERA_NORETURN _Noreturn
typedef _Bool tessera_bool;
#endif

// A fresh nondeterministic value. `c_type`, a string literal, is shown to people.
tessera_bool __tessera_input_bool(const char *c_type);
uint8_t __tessera_input_u8(const char *c_type);
uint16_t __tessera_input_u16(const char *c_type);
uint32_t __tessera_input_u32(const char *c_type);
uint64_t __tessera_input_u64(const char *c_type);

// A value that the C library chooses: the standard, or the platform, allows any value of the type.
// A violation that depends on it is not certain. Therefore it makes the verdict `unknown`, with the
// name of the function, which is a literal. Do not restrict the value by assumptions; compute one
// that fits (`& INT_MAX`).
tessera_bool __tessera_unspecified_bool(const char *function);
uint8_t __tessera_unspecified_u8(const char *function);
uint16_t __tessera_unspecified_u16(const char *function);
uint32_t __tessera_unspecified_u32(const char *function);
uint64_t __tessera_unspecified_u64(const char *function);

// The same where glibc is known to choose `usual`: a violation is certain if that choice leads to
// it, too. Assumptions may restrict the value if they hold of `usual`.
tessera_bool __tessera_usually_bool(tessera_bool usual, const char *function);
uint8_t __tessera_usually_u8(uint8_t usual, const char *function);
uint16_t __tessera_usually_u16(uint16_t usual, const char *function);
uint32_t __tessera_usually_u32(uint32_t usual, const char *function);
uint64_t __tessera_usually_u64(uint64_t usual, const char *function);

// As __tessera_unspecified_*, for a result that the library computes and the model only bounds.
uint8_t __tessera_bounded_u8(const char *function);
uint16_t __tessera_bounded_u16(const char *function);
uint32_t __tessera_bounded_u32(const char *function);
uint64_t __tessera_bounded_u64(const char *function);

// Executions in which the condition is false do not exist.
void __tessera_assume(tessera_bool condition);

// The process ends at once, with no handlers run.
TESSERA_NORETURN void __tessera_exit(int status);
// The same where no other thread runs any more, in whatever order threads run: the first one ends
// the process, and has joined all others.
TESSERA_NORETURN void __tessera_exit_alone(int status);

// A new heap object; `zeroed` is a literal. Never fails.
void *__tessera_alloc(size_t size, tessera_bool zeroed);

// The same for an object that a model keeps for itself: the program neither owns nor frees it.
void *__tessera_alloc_internal(size_t size, tessera_bool zeroed);

// The heap object that was just allocated starts at a multiple of `alignment` bytes, a power of
// two.
void __tessera_align(void *object, size_t alignment);

// The heap object ends. `object` is null or points to the start of a live heap object.
void __tessera_free(void *object);
// As __tessera_free, of what __tessera_alloc_internal has allocated for the program: locks in it
// end, too.
void __tessera_free_given(void *object);

// As __tessera_alloc and __tessera_free, for operators new and delete of single objects and of
// arrays: what one of these three pairs allocates must not be freed by another one.
void *__tessera_new(size_t size);
void *__tessera_new_array(size_t size);
void __tessera_delete(void *object);
void __tessera_delete_array(void *object);

// Whether the program has a body of its own for the function with this name, a literal, which the
// calling model refers to.
tessera_bool __tessera_is_replaced(const char *name);

// Whether the program, or a model that it uses, refers to the function or the variable with this
// name, a literal.
tessera_bool __tessera_is_used(const char *name);

// Whether the function with this name, a literal, is called at several places.
tessera_bool __tessera_is_called_again(const char *name);

// Size in bytes of the heap object that `object` points to the start of, which must be live; 0 for
// null.
size_t __tessera_object_size(const void *object);

// The live object that `address` leads into: where it begins (null if there is none), its size in
// bytes (0 if there is none), and whether the program allocated it. What is not known to be an
// address is not modelled.
void *__tessera_object_start(const void *address);
size_t __tessera_object_extent(const void *address);
uint8_t __tessera_is_heap(const void *address);

// Whether the byte at this address has been written, or was initialised; the answer may be no where
// that is not known.
uint8_t __tessera_is_written(const void *address);

// As __tessera_object_start, but null for whatever is not known to lead into a live object.
void *__tessera_object_base(const void *address);

// A function that copies gets memory that overlaps, although C forbids it: a violation of
// `no-overlapping-copy`, and not modelled otherwise. The literal names the function.
void __tessera_overlaps(const char *function);

// Whether the program is checked for invalid accesses. Then models have to make all accesses of the
// functions that they stand for.
tessera_bool __tessera_checks_memory(void);

// Whether the program is checked for data races. Then, too, models have to make all accesses.
tessera_bool __tessera_checks_races(void);

// Whether it matters when the process ends, and how: it may have to end, not to wait forever, or to
// free memory before that.
tessera_bool __tessera_checks_end(void);

// Whether memory must be freed before the program ends.
tessera_bool __tessera_checks_cleanup(void);

// Whether the program is checked for signed overflow, or must not depend on its results.
tessera_bool __tessera_checks_overflow(void);

// Whether the program is checked for decisions that depend on values that were never written.
tessera_bool __tessera_checks_uninitialised(void);

// The value leaves the program, so that it must have been written.
void __tessera_shows(uint64_t value);
void __tessera_shows_byte(uint8_t value);

// Whether the program looks at errno, so that models have to set it.
tessera_bool __tessera_uses_errno(void);

// Whether the program creates threads.
tessera_bool __tessera_creates_threads(void);

// Whether the value is the same in all runs that are followed at once. The answer may be either: a
// model must be sound with both, and exact if the value is known.
uint8_t __tessera_is_known(uint64_t value);

// The effects of a function that can be observed beside its result.
enum { TESSERA_NO_EFFECT, TESSERA_FAILS, TESSERA_CHANGES };
// Respectively: none; it may violate the property, end the run, or do something that is not
// modelled; it may change memory.
uint8_t __tessera_effects(const void *function);

// What the option --malloc says: each allocation of the program succeeds; any may fail. If neither
// holds, those of a possible size succeed.
tessera_bool __tessera_allocation_succeeds(void);
tessera_bool __tessera_allocation_may_fail(void);

// Whether a wait may end by a spurious wake-up.
tessera_bool __tessera_wakes_spuriously(void);

// How many processors the machine has, as the option --processors says; 0 without it.
uint32_t __tessera_processors(void);

// How many arguments besides its name the program gets, and how many bytes the longest of them and
// of the environment's texts has: what the options --args and --arg-length say, or a few; and
// whether these were given.
size_t __tessera_most_arguments(void);
size_t __tessera_longest_text(void);
tessera_bool __tessera_arguments_are_bounded(void);
tessera_bool __tessera_texts_are_bounded(void);

// Shows a value when the program is run with concrete inputs.
void __tessera_print(unsigned long long value);

// Floating-point operations: the square root; the remainder of division towards zero and of
// division to the nearest integer; `a * b + c` rounded once.
float __tessera_float_fsqrt_f(float value);
double __tessera_float_fsqrt_d(double value);
long double __tessera_float_fsqrt_l(long double value);
float __tessera_float_fmod_f(float a, float b);
double __tessera_float_fmod_d(double a, double b);
long double __tessera_float_fmod_l(long double a, long double b);
float __tessera_float_fremainder_f(float a, float b);
double __tessera_float_fremainder_d(double a, double b);
long double __tessera_float_fremainder_l(long double a, long double b);
float __tessera_float_fma_f(float a, float b, float c);
double __tessera_float_fma_d(double a, double b, double c);
long double __tessera_float_fma_l(long double a, long double b, long double c);

// The rounding mode of the calling thread: 0 to nearest, 1 downward, 2 upward, 3 towards zero. It
// is a constant in programs that cannot change it. Operations round in this mode, also those of
// models.
uint8_t __tessera_rounding_mode(void);
void __tessera_set_rounding_mode(uint8_t mode);

// The flags of floating-point exceptions of the calling thread: those that are raised, as fenv.h
// numbers them, and from bit 8 on those that may be raised or not. In programs that never look at
// them, all of them are open.
uint16_t __tessera_exception_flags(void);
void __tessera_set_exception_flags(uint16_t flags);
// A function that computes with floating-point numbers leaves all flags open, unless it calls the
// first one: then its own operations raise their flags; or the second one, which raises the given
// flags: then its operations raise none.
void __tessera_computes_exceptions(void);
void __tessera_raises(uint16_t flags);

// Beside these, __tessera_math_FUNCTION_END_K, for the mathematical functions, the types K (f, d,
// l) and the ends `low` and `high`: the least and the greatest value that glibc may return for
// arguments that are known. `floor` and `ceiling` bound the values for all arguments at which the
// exact result is at least, or at most, as great.

// A new thread that calls `entry(argument)`. It ends when that returns.
void __tessera_thread_create(void (*entry)(void *), void *argument);

// The calling thread ends.
TESSERA_NORETURN void __tessera_thread_exit(void);

// What the calling thread was created with; null in the first thread.
void *__tessera_thread_argument(void);

// Between these no other thread runs. They nest; an end without a beginning does nothing.
void __tessera_atomic_begin(void);
void __tessera_atomic_end(void);

// Only within an atomic section, and before its first write. If the condition is false, the section
// has not begun: the thread waits at `__tessera_atomic_begin` until others have made the condition
// true.
void __tessera_await(tessera_bool condition);

// The same for both conditions. Where only the second one is false, a spurious wake-up may let the
// thread go on, unless an option leaves these out.
void __tessera_await_signal(tessera_bool condition, tessera_bool signal);

// A synchronisation object is used against its rules: a violation of `no-lock-misuse`. The literal
// says how.
void __tessera_misuse(const char *what);

// What follows is not modelled: an execution that gets here makes the verdict `unknown`, with this
// reason, which is a literal.
TESSERA_NORETURN void __tessera_unsupported(const char *why);

#ifdef __cplusplus
}
#endif

#endif
