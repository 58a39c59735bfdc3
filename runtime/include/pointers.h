// What other checkers let programs ask about pointers, for their functions.
#ifndef TESSERA_POINTERS_H
#define TESSERA_POINTERS_H

#include "model.h"

// Whether both lead into the same live object. Of what leads into none, only equal addresses are known to belong together.
static inline _Bool is_same_object(const void *p, const void *q) {
    const void *start = __tessera_object_start(p), *other = __tessera_object_start(q);
    if (!start && !other && p != q)
        __tessera_unsupported("whether two addresses outside of live objects belong to the same one");
    return start == other;
}

// The distance to the start of the live object in bytes; of null, zero.
static inline ptrdiff_t pointer_offset(const void *p) {
    const char *start = __tessera_object_start(p);
    if (!start && p)
        __tessera_unsupported("the offset of an address outside of live objects");
    return start ? (const char *)p - start : 0;
}

// Where the object begins; null of null. What other checkers say of objects that have ended is not known.
static inline const void *object_start(const void *p) {
    const void *start = __tessera_object_start(p);
    if (!start && p)
        __tessera_unsupported("a question about an address outside of live objects");
    return start;
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

// The whole object that the address leads into becomes any.
static inline void make_object_any(void *object) {
    make_any(__tessera_object_start(object), __tessera_object_extent(object));
}

#endif
