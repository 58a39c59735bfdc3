// The mem* functions of string.h and their kin of strings.h.
#include <string.h>
#include <strings.h>

void *__mempcpy(void *, const void *, size_t);
void *__memcpy_chk(void *, const void *, size_t, size_t);
void *__memmove_chk(void *, const void *, size_t, size_t);
void *__mempcpy_chk(void *, const void *, size_t, size_t);
void *__memset_chk(void *, int, size_t, size_t);

//! function: memcpy
//! function: mempcpy
//! function: __mempcpy
//! answer: exact
//! header: string.h
{
    char to[16];
    FILL(to, sizeof to);
    size_t count = ANY_SIZE(0, 16);
    void *result = FUNCTION(to, ANY_BYTES(count), count);
    SHOW_PLACE(result, to);
    SHOW_BYTES(to, sizeof to);
}

//! function: memmove
//! answer: exact
//! header: string.h
{
    char bytes[16];
    FILL(bytes, sizeof bytes);
    size_t count = ANY_SIZE(0, 12);
    void *result = memmove(bytes + ANY_SIZE(0, 4), bytes + ANY_SIZE(0, 4), count);
    SHOW_PLACE(result, bytes);
    SHOW_BYTES(bytes, sizeof bytes);
}

//! function: bcopy
//! answer: exact
//! header: strings.h
{
    char bytes[16];
    FILL(bytes, sizeof bytes);
    size_t count = ANY_SIZE(0, 12);
    bcopy(bytes + ANY_SIZE(0, 4), bytes + ANY_SIZE(0, 4), count);
    SHOW_BYTES(bytes, sizeof bytes);
}

//! function: memset
//! answer: exact
//! header: string.h
{
    char bytes[16];
    FILL(bytes, sizeof bytes);
    void *result = memset(bytes + ANY_SIZE(0, 4), ANY_INT, ANY_SIZE(0, 12));
    SHOW_PLACE(result, bytes);
    SHOW_BYTES(bytes, sizeof bytes);
}

//! function: bzero
//! function: explicit_bzero
//! answer: exact
//! header: strings.h
{
    char bytes[16];
    FILL(bytes, sizeof bytes);
    FUNCTION(bytes + ANY_SIZE(0, 4), ANY_SIZE(0, 12));
    SHOW_BYTES(bytes, sizeof bytes);
}

//! function: __memcpy_chk
//! function: __memmove_chk
//! function: __mempcpy_chk
//! answer: exact
//! header: string.h
//! note: what does not fit ends the process by SIGABRT
//! runs: child
{
    char to[16];
    FILL(to, sizeof to);
    size_t count = ANY_SIZE(0, 16);
    void *result = FUNCTION(to, ANY_BYTES(count), count, ANY_SIZE(0, 16));
    SHOW_PLACE(result, to);
    SHOW_BYTES(to, sizeof to);
}

//! function: __memset_chk
//! answer: exact
//! header: string.h
//! note: what does not fit ends the process by SIGABRT
//! runs: child
{
    char to[16];
    FILL(to, sizeof to);
    size_t count = ANY_SIZE(0, 16);
    int value = ANY_INT;
    void *result = __memset_chk(to, value, count, ANY_SIZE(0, 16));
    SHOW_PLACE(result, to);
    SHOW_BYTES(to, sizeof to);
}

//! function: memchr
//! function: memrchr
//! answer: exact
//! header: string.h
{
    size_t count = ANY_SIZE(0, 10);
    const char *bytes = ANY_BYTES(count);
    int wanted = count && ANY_BOOL ? bytes[count / 2] : ANY_INT;
    SHOW_PLACE(FUNCTION(bytes, wanted, count), bytes);
    SHOW_PLACE(FUNCTION(bytes, 0, count), bytes);
}

//! function: rawmemchr
//! answer: exact
//! header: string.h
{
    const char *text = ANY_TEXT(10);
    SHOW_PLACE(rawmemchr(text, ANY_OF(int, 0, 256, -256)), text);
    SHOW_PLACE(rawmemchr(text, text[strlen(text) / 2]), text);
}

//! function: memccpy
//! answer: exact
//! header: string.h
{
    char to[16];
    FILL(to, sizeof to);
    size_t count = ANY_SIZE(0, 10);
    const char *bytes = ANY_BYTES(count);
    int last = ANY_INT;
    SHOW_PLACE(memccpy(to, bytes, last, count), to);
    SHOW_PLACE(memccpy(to, bytes, count ? bytes[count / 2] : 0, count), to);
    SHOW_BYTES(to, sizeof to);
}

//! function: memmem
//! answer: exact
//! header: string.h
{
    size_t length = ANY_SIZE(0, 10), count = ANY_SIZE(0, 3);
    const char *text = ANY_BYTES(length), *wanted = ANY_BYTES(count);
    SHOW_PLACE(memmem(text, length, wanted, count), text);
    if (length >= count)
        SHOW_PLACE(memmem(text, length, text + (length - count) / 2, count), text);
}
