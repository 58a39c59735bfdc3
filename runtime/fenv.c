// fenv.h: rounding modes, and flags of exceptions. Exact, but for what is said to be unsupported.
// Flags that a model of another function leaves open are unspecified. On i386, operations raise the
// flags that they raise on SSE. No exception is a trap.
#include "floats.h"

// The mode of each thread, as __tessera_rounding_mode gives it. Only functions that change it refer
// to it: other programs do not have it.
_Thread_local uint8_t __tessera_rounding;

// As in the control word of the floating-point unit.
enum { MODE_AT = 10, MODES = 3 << MODE_AT };

int fegetround(void) { return __tessera_rounding_mode() << MODE_AT; }
int fesetround(int mode) {
    if (mode & ~MODES)
        return 1;
    __tessera_rounding = (uint8_t)(mode >> MODE_AT);
    return 0;
}

// The flags of each thread, as __tessera_exception_flags gives them. Only functions that look at
// them refer to it: other programs do not have it.
_Thread_local uint16_t __tessera_flags;
#define LOOKS_AT_FLAGS ((void)(__tessera_flags = __tessera_flags))

// Those of some flags that are raised. Then open ones are decided.
static int look(int flags) {
    uint16_t state = __tessera_exception_flags();
    int open = state >> 8 & ~state & flags & ALL_FLAGS;
    if (open) {
        state = (uint16_t)((state & ~(open << 8)) | (__tessera_unspecified_u8("flags of exceptions") & open));
        __tessera_set_exception_flags(state);
    }
    return state & flags & ALL_FLAGS;
}

// Sets those of some flags that are in `values`, and clears the others of them.
static void change(int flags, int values) {
    int changed = flags & ALL_FLAGS;
    __tessera_set_exception_flags((uint16_t)((__tessera_exception_flags() & ~(changed | changed << 8)) | (values & changed)));
}

int fetestexcept(int flags) { return (LOOKS_AT_FLAGS, look(flags)); }
int fegetexceptflag(uint16_t *saved, int flags) {
    LOOKS_AT_FLAGS;
    *saved = (uint16_t)look(flags);
    return 0;
}
int feclearexcept(int flags) { return (change(flags, 0), 0); }
int feraiseexcept(int flags) { return (change(flags, flags), 0); }
int fesetexcept(int flags) { return (change(flags, flags), 0); }
int fesetexceptflag(const uint16_t *saved, int flags) { return (change(flags, *saved), 0); }
int fetestexceptflag(const uint16_t *saved, int flags) { return *saved & flags & ALL_FLAGS; }

// fenv_t. The modes of SSE are in `vector`, those of the floating-point unit in `control`.
struct environment {
    uint16_t control, reserved;
    uint32_t status, tag;
#if __SIZEOF_LONG__ == 8
    uint32_t others[4], vector;
#else
    uint32_t vector, others[3];
#endif
};
enum { MASKS = 0x3f, EXTENDED = 0x300, CONTROL = 0x40 | MASKS | EXTENDED };
enum { VECTOR_MODE_AT = 13, VECTOR_MASKS = MASKS << 7, VECTOR_FLAGS = MASKS };

int fegetenv(struct environment *environment) {
    uint8_t mode = __tessera_rounding_mode();
    environment->control = (uint16_t)(CONTROL | mode << MODE_AT);
    // The units share the flags in some way. One that no function of fenv.h shows is for subnormal
    // operands.
    uint32_t flags = (uint32_t)look(ALL_FLAGS), subnormal = VECTOR_FLAGS & ~ALL_FLAGS;
    uint32_t vector_flags = __tessera_unspecified_u8("fegetenv") & (flags | subnormal);
    uint32_t status = __tessera_unspecified_u32("fegetenv");
    environment->status = (status & ~(uint32_t)VECTOR_FLAGS) | (status & (flags | subnormal)) | (flags & ~vector_flags);
    // No program looks at this part: it tells fesetenv the flags, without a choice.
    environment->reserved = (uint16_t)flags;
    environment->tag = __tessera_unspecified_u32("fegetenv");
    for (unsigned i = 0; i < sizeof environment->others / sizeof *environment->others; i++)
        environment->others[i] = __tessera_unspecified_u32("fegetenv");
    environment->vector = (uint32_t)mode << VECTOR_MODE_AT | VECTOR_MASKS | vector_flags;
    return 0;
}

// No exception traps, which is so anyway.
int feholdexcept(struct environment *environment) {
    fegetenv(environment);
    __tessera_set_exception_flags(0);
    return 0;
}

#define DEFAULT ((const struct environment *)-1)
#define WITH_TRAPS ((const struct environment *)-2)

static int set_environment(const struct environment *environment) {
    if (environment == DEFAULT) {
        __tessera_rounding = 0;
        __tessera_set_exception_flags(0);
        return 0;
    }
    if (environment == WITH_TRAPS)
        __tessera_unsupported("fesetenv: exceptions that trap");
    uint32_t mode = (uint32_t)environment->control >> MODE_AT & 3;
    uint32_t vector = environment->vector & ~(uint32_t)VECTOR_FLAGS;
    if (environment->control != (CONTROL | mode << MODE_AT) || vector != (VECTOR_MASKS | mode << VECTOR_MODE_AT))
        __tessera_unsupported("fesetenv: an environment that fegetenv did not make");
    uint32_t flags = environment->reserved & ALL_FLAGS;
    if (((environment->status | environment->vector) & ALL_FLAGS) != flags)
        __tessera_unsupported("fesetenv: flags that the program has written");
    __tessera_rounding = (uint8_t)mode;
    __tessera_set_exception_flags((uint16_t)flags);
    return 0;
}
int fesetenv(const struct environment *environment) { return set_environment(environment); }
int feupdateenv(const struct environment *environment) {
    uint16_t raised = __tessera_exception_flags();
    set_environment(environment);
    __tessera_set_exception_flags(__tessera_exception_flags() | raised);
    return 0;
}
