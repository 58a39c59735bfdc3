// What ESBMC declares before each program: macros, and functions unless the program has other types
// for these.
#ifdef __cplusplus
#define __TESSERA_BOOL bool
extern "C" {
#else
#define __TESSERA_BOOL _Bool
#endif

#ifndef TESSERA_OWN_DECLARATIONS
void assert(__TESSERA_BOOL);
void __ESBMC_assume(__TESSERA_BOOL);
void __ESBMC_assert(__TESSERA_BOOL, const char *);
void __ESBMC_cover(__TESSERA_BOOL);
void __ESBMC_unreachable(void) __attribute__((noreturn));
void __ESBMC_atomic_begin(void);
void __ESBMC_atomic_end(void);
void __ESBMC_yield(void);
void __ESBMC_memory_leak_checks(void);
void __ESBMC_unroll(int);
void __ESBMC_loop_invariant(__TESSERA_BOOL);
void __ESBMC_init_object(void *);
void __ESBMC_init_var(void *);
__TESSERA_BOOL __ESBMC_same_object(const void *, const void *);
__UINTPTR_TYPE__ __ESBMC_POINTER_OBJECT(const void *);
__PTRDIFF_TYPE__ __ESBMC_POINTER_OFFSET(const void *);
__TESSERA_BOOL __ESBMC_r_ok(const void *, unsigned long);
__TESSERA_BOOL __ESBMC_is_little_endian(void);
int __ESBMC_abs(int);
long __ESBMC_labs(long);
long long __ESBMC_llabs(long long);
float __ESBMC_fabsf(float);
double __ESBMC_fabs(double);
double __ESBMC_fabsd(double);
long double __ESBMC_fabsl(long double);
long double __ESBMC_fabsld(long double);
__TESSERA_BOOL __ESBMC_isnan(double);
__TESSERA_BOOL __ESBMC_isnanf(float);
__TESSERA_BOOL __ESBMC_isnand(double);
__TESSERA_BOOL __ESBMC_isnanld(long double);
__TESSERA_BOOL __ESBMC_isfinite(double);
__TESSERA_BOOL __ESBMC_isfinitef(float);
__TESSERA_BOOL __ESBMC_isfinited(double);
__TESSERA_BOOL __ESBMC_isfiniteld(long double);
__TESSERA_BOOL __ESBMC_isinf(double);
__TESSERA_BOOL __ESBMC_isinff(float);
__TESSERA_BOOL __ESBMC_isinfd(double);
__TESSERA_BOOL __ESBMC_isinfld(long double);
__TESSERA_BOOL __ESBMC_isnormal(double);
__TESSERA_BOOL __ESBMC_isnormalf(float);
__TESSERA_BOOL __ESBMC_isnormald(double);
__TESSERA_BOOL __ESBMC_isnormalld(long double);
__TESSERA_BOOL __ESBMC_sign(double);
__TESSERA_BOOL __ESBMC_signf(float);
__TESSERA_BOOL __ESBMC_signd(double);
__TESSERA_BOOL __ESBMC_signld(long double);
void *__ESBMC_memset(void *, int, __SIZE_TYPE__);
void *__ESBMC_memcpy(void *, const void *, __SIZE_TYPE__);
void *__ESBMC_memmove(void *, const void *, __SIZE_TYPE__);
int nondet_int();
unsigned nondet_uint();
long nondet_long();
unsigned long nondet_ulong();
short nondet_short();
unsigned short nondet_ushort();
char nondet_char();
unsigned char nondet_uchar();
signed char nondet_schar();
__TESSERA_BOOL nondet_bool();
float nondet_float();
double nondet_double();
int __VERIFIER_nondet_int();
unsigned __VERIFIER_nondet_uint();
long __VERIFIER_nondet_long();
unsigned long __VERIFIER_nondet_ulong();
short __VERIFIER_nondet_short();
unsigned short __VERIFIER_nondet_ushort();
char __VERIFIER_nondet_char();
unsigned char __VERIFIER_nondet_uchar();
__TESSERA_BOOL __VERIFIER_nondet_bool();
float __VERIFIER_nondet_float();
double __VERIFIER_nondet_double();
void __VERIFIER_error();
void __VERIFIER_assume(int);
void __VERIFIER_atomic_begin();
void __VERIFIER_atomic_end();
#endif

__SIZE_TYPE__ __tessera_bytes_of_object(const void *);

// The number of an object, __ESBMC_POINTER_OBJECT, is the index. The front end makes reads calls
// (src/frontend/link/uninterpreted.rs).
extern __SIZE_TYPE__ __ESBMC_alloc_size[];
extern __TESSERA_BOOL __ESBMC_is_dynamic[];

#ifdef __cplusplus
}
#endif

// How many elements of the pointer's type the object has.
#define __ESBMC_get_object_size(pointer) ((unsigned)(__tessera_bytes_of_object(pointer) / sizeof(*(pointer))))
// The types that both pointers point to have the same size.
#define __ESBMC_bitcast(to, from) \
    ((void)sizeof(char[sizeof(*(to)) == sizeof(*(from)) ? 1 : -1]), (void)__builtin_memcpy((to), (from), sizeof(*(to))))

// Results with whether they fit the type.
#define __TESSERA_OVERFLOW_RESULT(type, name, builtin) \
    static inline __ESBMC_overflow_result __ESBMC_overflow_result_##name(type a, type b) { \
        __ESBMC_overflow_result both; \
        type result; \
        both.overflow = builtin(a, b, &result); \
        both.result = result; \
        return both; \
    }
#define DEFINE_ESBMC_OVERFLOW_TYPE(type) \
    typedef struct __attribute__((packed)) { \
        __TESSERA_BOOL overflow; \
        type result; \
    } __ESBMC_overflow_result; \
    __TESSERA_OVERFLOW_RESULT(type, plus, __builtin_add_overflow) \
    __TESSERA_OVERFLOW_RESULT(type, minus, __builtin_sub_overflow) \
    __TESSERA_OVERFLOW_RESULT(type, mult, __builtin_mul_overflow) \
    __ESBMC_overflow_result __ESBMC_overflow_result_shl(type, type); \
    static inline __ESBMC_overflow_result __ESBMC_overflow_result_unary_minus(type a) { \
        return __ESBMC_overflow_result_minus(0, a); \
    }

#define __ESBMC_and(a, b) ((a) & (b))
#define __ESBMC_or(a, b) ((a) | (b))
#define __ESBMC_implies(a, b) ((!(a)) | (b))

#define __ESBMC_alloca __builtin_alloca
#define __ESBMC_contract

// Contracts are not asked for unless the tool is told so.
#define __ESBMC_requires(...) ((void)0)
#define __ESBMC_ensures(...) ((void)0)
#define __ESBMC_assigns(...) ((void)0)
#define __ESBMC_loop_assigns(...) ((void)0)
