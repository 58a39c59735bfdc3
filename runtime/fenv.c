// fenv.h: rounding modes. Exact, but for what is said to be unsupported. The flags of exceptions are not modelled: functions that read or
// set them have no model, and in a saved environment they are unspecified. No exception is a trap.
#include "model.h"

// The mode of each thread, as __tessera_rounding_mode gives it. Only functions that change it refer to it: other programs do not have it.
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
    environment->reserved = __tessera_unspecified_u16("fegetenv");
    environment->status = __tessera_unspecified_u32("fegetenv");
    environment->tag = __tessera_unspecified_u32("fegetenv");
    for (unsigned i = 0; i < sizeof environment->others / sizeof *environment->others; i++)
        environment->others[i] = __tessera_unspecified_u32("fegetenv");
    uint32_t flags = __tessera_unspecified_u8("fegetenv") & VECTOR_FLAGS;
    environment->vector = (uint32_t)mode << VECTOR_MODE_AT | VECTOR_MASKS | flags;
    return 0;
}

// The flags are cleared, and no exception traps, which is so anyway.
int feholdexcept(struct environment *environment) { return fegetenv(environment); }

#define DEFAULT ((const struct environment *)-1)
#define WITH_TRAPS ((const struct environment *)-2)

static int set_environment(const struct environment *environment) {
    if (environment == DEFAULT) {
        __tessera_rounding = 0;
        return 0;
    }
    if (environment == WITH_TRAPS)
        __tessera_unsupported("fesetenv: exceptions that trap");
    uint32_t mode = (uint32_t)environment->control >> MODE_AT & 3;
    uint32_t vector = environment->vector & ~(uint32_t)VECTOR_FLAGS;
    if (environment->control != (CONTROL | mode << MODE_AT) || vector != (VECTOR_MASKS | mode << VECTOR_MODE_AT))
        __tessera_unsupported("fesetenv: an environment that fegetenv did not make");
    __tessera_rounding = (uint8_t)mode;
    return 0;
}
int fesetenv(const struct environment *environment) { return set_environment(environment); }
int feupdateenv(const struct environment *environment) { return set_environment(environment); }
