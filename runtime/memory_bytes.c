// The mem* functions of string.h and their kin of strings.h. Copies and fills are the operations that clang's builtins
// become, so no loop is explored. memcmp returns the difference of the first two bytes that differ, as glibc on x86 does;
// the standard fixes only its sign.
#include "model.h"

typedef unsigned char byte;

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }
void bcopy(const void *from, void *to, size_t count) { __builtin_memmove(to, from, count); }
void bzero(void *to, size_t count) { __builtin_memset(to, 0, count); }
void explicit_bzero(void *to, size_t count) { __builtin_memset(to, 0, count); }

void *mempcpy(void *to, const void *from, size_t count) {
    __builtin_memcpy(to, from, count);
    return (char *)to + count;
}
void *__mempcpy(void *to, const void *from, size_t count) {
    __builtin_memcpy(to, from, count);
    return (char *)to + count;
}

// Checks of _FORTIFY_SOURCE: a copy that does not fit ends the process.
static void check_room(size_t count, size_t room) {
    if (count > room)
        __tessera_exit(134);
}

void *__memcpy_chk(void *to, const void *from, size_t count, size_t room) {
    check_room(count, room);
    return __builtin_memcpy(to, from, count);
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
    __builtin_memcpy(to, from, count);
    return (char *)to + count;
}

static int compare(const byte *a, const byte *b, size_t count) {
    for (; count; a++, b++, count--)
        if (*a != *b)
            return *a - *b;
    return 0;
}

int memcmp(const void *a, const void *b, size_t count) { return (touch(a, count), touch(b, count), compare(a, b, count)); }
int bcmp(const void *a, const void *b, size_t count) { return (touch(a, count), touch(b, count), compare(a, b, count)); }

void *memchr(const void *from, int wanted, size_t count) {
    for (const byte *at = from; count; at++, count--)
        if (*at == (byte)wanted)
            return (void *)at;
    return NULL;
}

void *memrchr(const void *from, int wanted, size_t count) {
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

void *memccpy(void *to, const void *from, int last, size_t count) {
    byte *t = to;
    const byte *f = from;
    for (; count; count--)
        if ((*t++ = *f++) == (byte)last)
            return t;
    return NULL;
}

void *memmem(const void *text, size_t length, const void *wanted, size_t count) {
    for (const byte *at = text; length >= count; at++, length--)
        if (compare(at, wanted, count) == 0)
            return (void *)at;
    return NULL;
}
