// Memory that overlaps where a function must not copy within it: parameters that are `restrict` in
// C.
#ifndef TESSERA_OVERLAP_H
#define TESSERA_OVERLAP_H

#include "tessera.h"

// Whether both lead into the same live object. Else their memory does not overlap.
static inline tessera_bool share_object(const void *a, const void *b) {
    const void *object = __tessera_object_base(a);
    return object && object == __tessera_object_base(b);
}

// Whether some of the bytes at `to`, of the same object, are among those at `from`.
static inline tessera_bool overlap(const void *to, size_t written, const void *from, size_t read) {
    size_t ahead = (size_t)((const char *)to - (const char *)from);
    return (written != 0) & (read != 0) & ((ahead < read) | (0 - ahead < written));
}

// The same of copies that may go to where they come from. Addresses are subtracted, not compared:
// the comparison would be made where they share no object, too.
static inline tessera_bool overlap_elsewhere(void *to, const void *from, size_t count) {
    size_t ahead = (size_t)((const char *)to - (const char *)from);
    return (ahead != 0) & ((ahead < count) | (0 - ahead < count));
}

// `written` and `read` are computed only if both addresses lead into the same object.
#define REFUSE_OVERLAP(function, to, written, from, read) \
    do { \
        if (share_object(to, from) && overlap(to, written, from, read)) \
            __tessera_overlaps(function); \
    } while (0)

#endif
