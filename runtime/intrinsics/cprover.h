// What CBMC and its like declare before each program: types and macros, and functions unless the
// program has other types for these.
#define __CPROVER__ 1
#define __CPROVER_thread_local __thread
#ifdef __cplusplus
#define __CPROVER_bool bool
#else
#define __CPROVER_bool _Bool
#endif
typedef __SIZE_TYPE__ __CPROVER_size_t;
typedef __PTRDIFF_TYPE__ __CPROVER_ssize_t;

#ifdef __cplusplus
extern "C" {
#endif

__CPROVER_bool __tessera_is_accessible(const void *, __SIZE_TYPE__);
void __tessera_asynchronous(void);

#ifndef TESSERA_OWN_DECLARATIONS
void assert(__CPROVER_bool);
void __CPROVER_assume(__CPROVER_bool);
void __CPROVER_assert(__CPROVER_bool, const char *);
void __CPROVER_precondition(__CPROVER_bool, const char *);
void __CPROVER_postcondition(__CPROVER_bool, const char *);
void __CPROVER_cover(__CPROVER_bool);
void __CPROVER_atomic_begin(void);
void __CPROVER_atomic_end(void);
void __CPROVER_fence(const char *, ...);
void __CPROVER_printf(const char *, ...);
void __CPROVER_input(const char *, ...);
void __CPROVER_output(const char *, ...);
void *__CPROVER_allocate(__SIZE_TYPE__, __CPROVER_bool);
void __CPROVER_havoc_object(void *);
void __CPROVER_havoc_slice(void *, __SIZE_TYPE__);
__CPROVER_bool __CPROVER_same_object(const void *, const void *);
__SIZE_TYPE__ __CPROVER_POINTER_OBJECT(const void *);
__PTRDIFF_TYPE__ __CPROVER_POINTER_OFFSET(const void *);
__SIZE_TYPE__ __CPROVER_OBJECT_SIZE(const void *);
__SIZE_TYPE__ __CPROVER_buffer_size(const void *);
__CPROVER_bool __CPROVER_DYNAMIC_OBJECT(const void *);
int __CPROVER_abs(int);
long __CPROVER_labs(long);
long long __CPROVER_llabs(long long);
__CPROVER_bool __CPROVER_isnanf(float);
__CPROVER_bool __CPROVER_isnand(double);
__CPROVER_bool __CPROVER_isnanld(long double);
__CPROVER_bool __CPROVER_isfinitef(float);
__CPROVER_bool __CPROVER_isfinited(double);
__CPROVER_bool __CPROVER_isfiniteld(long double);
__CPROVER_bool __CPROVER_isinff(float);
__CPROVER_bool __CPROVER_isinfd(double);
__CPROVER_bool __CPROVER_isinfld(long double);
__CPROVER_bool __CPROVER_isnormalf(float);
__CPROVER_bool __CPROVER_isnormald(double);
__CPROVER_bool __CPROVER_isnormalld(long double);
__CPROVER_bool __CPROVER_signf(float);
__CPROVER_bool __CPROVER_signd(double);
__CPROVER_bool __CPROVER_signld(long double);
float __CPROVER_fabsf(float);
double __CPROVER_fabs(double);
long double __CPROVER_fabsl(long double);
float __CPROVER_inff(void);
double __CPROVER_inf(void);
long double __CPROVER_infl(void);
#endif

#ifdef __cplusplus
}
#endif

// The size may be left out: it is then that of what the pointer points to.
#define __TESSERA_SECOND(first, second, ...) second
#define __TESSERA_ACCESSIBLE(pointer, ...) \
    __tessera_is_accessible((pointer), __TESSERA_SECOND(0, ##__VA_ARGS__, sizeof(*(pointer))))
#define __CPROVER_r_ok(...) __TESSERA_ACCESSIBLE(__VA_ARGS__)
#define __CPROVER_w_ok(...) __TESSERA_ACCESSIBLE(__VA_ARGS__)
#define __CPROVER_rw_ok(...) __TESSERA_ACCESSIBLE(__VA_ARGS__)

#define __TESSERA_OVERFLOWS(how, a, b) \
    ({ \
        __typeof__((a) + (b)) __tessera_a = (a), __tessera_b = (b), __tessera_result; \
        how(__tessera_a, __tessera_b, &__tessera_result); \
    })
#define __CPROVER_overflow_plus(a, b) __TESSERA_OVERFLOWS(__builtin_add_overflow, a, b)
#define __CPROVER_overflow_minus(a, b) __TESSERA_OVERFLOWS(__builtin_sub_overflow, a, b)
#define __CPROVER_overflow_mult(a, b) __TESSERA_OVERFLOWS(__builtin_mul_overflow, a, b)
#define __CPROVER_overflow_unary_minus(a) __TESSERA_OVERFLOWS(__builtin_sub_overflow, (__typeof__(+(a)))0, a)

// Contracts and invariants are not asked for unless the tools are told so.
#define __CPROVER_requires(...)
#define __CPROVER_ensures(...)
#define __CPROVER_assigns(...)
#define __CPROVER_frees(...)
#define __CPROVER_loop_invariant(...)
#define __CPROVER_decreases(...)

// `__CPROVER_ASYNC_1: statement` runs the statement in a thread of its own.
#define __TESSERA_ASYNCHRONOUS(n) if (__tessera_asynchronous(), 0) {} else __tessera_label_##n
#define __CPROVER_ASYNC_0 __TESSERA_ASYNCHRONOUS(0)
#define __CPROVER_ASYNC_1 __TESSERA_ASYNCHRONOUS(1)
#define __CPROVER_ASYNC_2 __TESSERA_ASYNCHRONOUS(2)
#define __CPROVER_ASYNC_3 __TESSERA_ASYNCHRONOUS(3)
#define __CPROVER_ASYNC_4 __TESSERA_ASYNCHRONOUS(4)
#define __CPROVER_ASYNC_5 __TESSERA_ASYNCHRONOUS(5)
#define __CPROVER_ASYNC_6 __TESSERA_ASYNCHRONOUS(6)
#define __CPROVER_ASYNC_7 __TESSERA_ASYNCHRONOUS(7)
#define __CPROVER_ASYNC_8 __TESSERA_ASYNCHRONOUS(8)
#define __CPROVER_ASYNC_9 __TESSERA_ASYNCHRONOUS(9)
