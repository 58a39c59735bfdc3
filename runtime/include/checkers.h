// What the functions of several other checkers have in common.
#ifndef TESSERA_CHECKERS_H
#define TESSERA_CHECKERS_H

#include "model.h"

// The property looks for calls of this function.
void __tessera_assertion_failed(void);

// Whether both lead into the same live object. Of what leads into none, only equal addresses are
// known to belong together.
static inline _Bool is_same_object(const void *p, const void *q) {
    const void *start = __tessera_object_start(p), *other = __tessera_object_start(q);
    if (!start && !other && p != q)
        __tessera_unsupported("whether two addresses outside of live objects belong to the same one");
    return start == other;
}

// Where the object begins; null of null. What other checkers say of objects that have ended is not
// known.
static inline const void *object_start(const void *p) {
    const void *start = __tessera_object_start(p);
    if (!start && p)
        __tessera_unsupported("a question about an address outside of live objects");
    return start;
}

// The distance to the start of the live object in bytes; of null, zero.
static inline ptrdiff_t pointer_offset(const void *p) {
    const char *start = object_start(p);
    return start ? (const char *)p - start : 0;
}

// Whether the `size` bytes at `p` are in one live object.
static inline _Bool is_accessible(const void *p, size_t size) {
    const char *start = __tessera_object_start(p);
    if (!start)
        return 0;
    size_t offset = (size_t)((const char *)p - start), extent = __tessera_object_extent(p);
    return offset <= extent && size <= extent - offset;
}

// The bytes become any.
static inline void make_any(void *object, size_t size) {
    unsigned char *at = object;
    for (size_t i = 0; i < size; i++)
        at[i] = __tessera_input_u8("unsigned char");
}

// The whole live object that the address leads into becomes any.
static inline void make_object_any(void *object) {
    void *start = __tessera_object_start(object);
    if (!start)
        __tessera_unsupported("any content for an object, by an address outside of live objects");
    make_any(start, __tessera_object_extent(object));
}

// The functions that tell the class of a floating-point number.
#define FLOAT_CLASSES(prefix, suffix, type) \
    _Bool prefix##isnan##suffix(type x) { return __builtin_isnan(x); } \
    _Bool prefix##isfinite##suffix(type x) { return __builtin_isfinite(x); } \
    _Bool prefix##isinf##suffix(type x) { return __builtin_isinf(x); } \
    _Bool prefix##isnormal##suffix(type x) { return __builtin_isnormal(x); } \
    _Bool prefix##sign##suffix(type x) { return __builtin_signbit(x) != 0; }

#endif
