// The mem* functions of string.h and similar ones of strings.h. Copies and fills use clang's
// builtins, which become single operations, so that no loop is explored. A copy to where the bytes
// are counts as none, though C forbids it: compilers make such calls themselves. Comparisons give
// any number of the right sign.
#include "model.h"
#include "order.h"
#include "overlap.h"

typedef unsigned char byte;

// The copy comes first: then the length is known.
#define COPY(function) \
    do { \
        __builtin_memcpy(to, from, count); \
        if (share_object(to, from) && overlap_elsewhere(to, from, count)) \
            __tessera_overlaps(function); \
    } while (0)

void *memcpy(void *to, const void *from, size_t count) {
    COPY("memcpy");
    return to;
}
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }
void bcopy(const void *from, void *to, size_t count) { __builtin_memmove(to, from, count); }
void bzero(void *to, size_t count) { __builtin_memset(to, 0, count); }
void explicit_bzero(void *to, size_t count) { __builtin_memset(to, 0, count); }

void *mempcpy(void *to, const void *from, size_t count) {
    COPY("mempcpy");
    return (char *)to + count;
}
void *__mempcpy(void *to, const void *from, size_t count) {
    COPY("mempcpy");
    return (char *)to + count;
}

// Checks of _FORTIFY_SOURCE: a copy that does not fit ends the process.
static void check_room(size_t count, size_t room) {
    if (count > room)
        __tessera_exit(134);
}

void *__memcpy_chk(void *to, const void *from, size_t count, size_t room) {
    check_room(count, room);
    COPY("memcpy");
    return to;
}
void *__memmove_chk(void *to, const void *from, size_t count, size_t room) {
    check_room(count, room);
    return __builtin_memmove(to, from, count);
}
void *__memset_chk(void *to, int value, size_t count, size_t room) {
    check_room(count, room);
    return __builtin_memset(to, value, count);
}
void *__mempcpy_chk(void *to, const void *from, size_t count, size_t room) {
    check_room(count, room);
    COPY("mempcpy");
    return (char *)to + count;
}

// The position of the first byte that differs; `count` if all are equal.
static size_t common(const byte *a, const byte *b, size_t count) {
    size_t i = 0;
    while (i < count && a[i] == b[i])
        i++;
    return i;
}

int memcmp(const void *a, const void *b, size_t count) {
    touch(a, count);
    touch(b, count);
    size_t i = common(a, b, count);
    if (i == count)
        return 0;
    byte x = ((const byte *)a)[i], y = ((const byte *)b)[i];
    return ORDER(x, y, "memcmp");
}

// Not even the sign of this one is fixed.
int bcmp(const void *a, const void *b, size_t count) {
    touch(a, count);
    touch(b, count);
    size_t i = common(a, b, count);
    if (i == count)
        return 0;
    uint32_t choice = __tessera_unspecified_u32("bcmp");
    return choice == 0 ? 1 : (int)choice;
}

void *memchr(const void *from, int wanted, size_t count) {
    for (const byte *at = from; count; at++, count--)
        if (*at == (byte)wanted)
            return (void *)at;
    return NULL;
}

void *memrchr(const void *from, int wanted, size_t count) {
    touch(from, count);
    for (const byte *at = (const byte *)from + count; count; count--)
        if (*--at == (byte)wanted)
            return (void *)at;
    return NULL;
}

void *rawmemchr(const void *from, int wanted) {
    const byte *at = from;
    while (*at != (byte)wanted)
        at++;
    return (void *)at;
}

// How many bytes there are up to the first one of a kind, that one included.
static size_t up_to(const byte *from, byte last, size_t count) {
    size_t i = 0;
    while (i < count && from[i] != last)
        i++;
    return i + (i < count);
}

void *memccpy(void *to, const void *from, int last, size_t count) {
    byte *t = to;
    const byte *f = from;
    if (share_object(to, from)) {
        size_t copied = up_to(from, (byte)last, count);
        REFUSE_OVERLAP("memccpy", to, copied, from, copied);
    }
    for (; count; count--)
        if ((*t++ = *f++) == (byte)last)
            return t;
    return NULL;
}

void *memmem(const void *text, size_t length, const void *wanted, size_t count) {
    touch(text, length);
    touch(wanted, count);
    for (const byte *at = text; length >= count; at++, length--)
        if (common(at, wanted, count) == count)
            return (void *)at;
    return NULL;
}
