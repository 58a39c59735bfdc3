// The str* functions of string.h and strings.h, in the "C" locale. Loops go byte by byte and branch
// once per byte. Comparisons give any number of the right sign, and usually that of glibc where no
// compiler computes it. The text of error messages is not known.
#include "model.h"
#include "order.h"
#include "overlap.h"

typedef unsigned char byte;

size_t __tessera_long_text_length(const char *text);
size_t strlen(const char *text) {
    size_t length = __tessera_is_used("getenv") ? __tessera_long_text_length(text) : 0;
    return length ? length : length_of(text);
}

static size_t length_within(const char *text, size_t limit) {
    size_t length = 0;
    while (length < limit && text[length])
        length++;
    return length;
}
size_t strnlen(const char *text, size_t limit) { return length_within(text, limit); }

// How many of so many bytes belong to the text, with its end.
static size_t size_within(const char *text, size_t limit) {
    size_t length = length_within(text, limit);
    return length + (length < limit);
}

// Texts overlap if the whole of them do that is read and written.
#define REFUSE_TEXT(function, to, from) REFUSE_OVERLAP(function, to, length_of(from) + 1, from, length_of(from) + 1)
#define REFUSE_START(function, to, from, limit) REFUSE_OVERLAP(function, to, limit, from, size_within(from, limit))
// The text at `to` is read, too.
#define REFUSE_APPENDED(function, to, from, length) \
    do { \
        if (share_object(to, from)) { \
            size_t read = length; \
            REFUSE_OVERLAP(function, to, length_of(to) + read + 1, from, read + 1); \
        } \
    } while (0)

static char *copy(char *to, const char *from) {
    while ((*to = *from++))
        to++;
    return to;
}

static void copy_at_most(char *to, const char *from, size_t limit) {
    for (; limit; limit--)
        if (!(*to++ = *from++)) {
            __builtin_memset(to, 0, limit - 1);
            return;
        }
}

char *strcpy(char *to, const char *from) {
    REFUSE_TEXT("strcpy", to, from);
    copy(to, from);
    return to;
}
char *stpcpy(char *to, const char *from) {
    REFUSE_TEXT("stpcpy", to, from);
    return copy(to, from);
}
char *__stpcpy(char *to, const char *from) {
    REFUSE_TEXT("stpcpy", to, from);
    return copy(to, from);
}
char *strncpy(char *to, const char *from, size_t limit) {
    REFUSE_START("strncpy", to, from, limit);
    copy_at_most(to, from, limit);
    return to;
}
char *stpncpy(char *to, const char *from, size_t limit) {
    REFUSE_START("stpncpy", to, from, limit);
    size_t length = length_within(from, limit);
    copy_at_most(to, from, limit);
    return to + length;
}

static void append(char *to, const char *from, size_t limit) {
    to += length_of(to);
    for (; limit && *from; limit--)
        *to++ = *from++;
    *to = 0;
}

char *strcat(char *to, const char *from) {
    REFUSE_APPENDED("strcat", to, from, length_of(from));
    copy(to + length_of(to), from);
    return to;
}
char *strncat(char *to, const char *from, size_t limit) {
    REFUSE_APPENDED("strncat", to, from, length_within(from, limit));
    append(to, from, limit);
    return to;
}

size_t strlcpy(char *to, const char *from, size_t size) {
    size_t length = length_of(from);
    if (size) {
        size_t kept = length < size ? length : size - 1;
        REFUSE_OVERLAP("strlcpy", to, kept + 1, from, length + 1);
        __builtin_memcpy(to, from, kept);
        to[kept] = 0;
    }
    return length;
}
size_t strlcat(char *to, const char *from, size_t size) {
    size_t old = 0;
    while (old < size && to[old])
        old++;
    if (old < size) {
        REFUSE_OVERLAP("strlcat", to, old + length_within(from, size - old - 1) + 1, from, length_of(from) + 1);
        append(to, from, size - old - 1);
    }
    return old + length_of(from);
}

// Checks of _FORTIFY_SOURCE: a copy that does not fit ends the process.
static void check_room(size_t count, size_t room) {
    if (count > room)
        __tessera_exit(134);
}

char *__strcpy_chk(char *to, const char *from, size_t room) {
    REFUSE_TEXT("strcpy", to, from);
    check_room(length_of(from) + 1, room);
    copy(to, from);
    return to;
}
char *__stpcpy_chk(char *to, const char *from, size_t room) {
    REFUSE_TEXT("stpcpy", to, from);
    check_room(length_of(from) + 1, room);
    return copy(to, from);
}
char *__strncpy_chk(char *to, const char *from, size_t limit, size_t room) {
    REFUSE_START("strncpy", to, from, limit);
    check_room(limit, room);
    copy_at_most(to, from, limit);
    return to;
}
char *__strcat_chk(char *to, const char *from, size_t room) {
    REFUSE_APPENDED("strcat", to, from, length_of(from));
    check_room(length_of(to) + length_of(from) + 1, room);
    copy(to + length_of(to), from);
    return to;
}

#define SAME(c) (c)
#define LOWER(c) ((c) + (((unsigned)(c) - 'A' < 26u) << 5))

// The first bytes that differ, or the ends of both texts, decide. There is one branch for each
// byte.
#define COMPARE_TEXTS(name, KEY, ORDER_OF) \
    int name(const char *a, const char *b) { \
        for (;; a++, b++) { \
            unsigned x = KEY((byte)*a), y = KEY((byte)*b); \
            if ((x != y) | (x == 0)) \
                return ORDER_OF(x, y, #name); \
        } \
    }
#define COMPARE_STARTS(name, KEY, ORDER_OF) \
    int name(const char *a, const char *b, size_t limit) { \
        for (; limit; a++, b++, limit--) { \
            unsigned x = KEY((byte)*a), y = KEY((byte)*b); \
            if ((x != y) | (x == 0)) \
                return ORDER_OF(x, y, #name); \
        } \
        return 0; \
    }
COMPARE_TEXTS(strcmp, SAME, TEXT_ORDER)
COMPARE_TEXTS(strcoll, SAME, LIBRARY_ORDER)
COMPARE_TEXTS(strcasecmp, LOWER, LIBRARY_ORDER)
COMPARE_STARTS(strncmp, SAME, TEXT_ORDER)
COMPARE_STARTS(strncasecmp, LOWER, LIBRARY_ORDER)

static char *find(const char *text, char wanted) {
    for (;; text++) {
        if (*text == wanted)
            return (char *)text;
        if (!*text)
            return NULL;
    }
}
static char *find_last(const char *text, char wanted) {
    char *found = NULL;
    do {
        if (*text == wanted)
            found = (char *)text;
    } while (*text++);
    return found;
}

char *strchr(const char *text, int wanted) { return find(text, (char)wanted); }
char *index(const char *text, int wanted) { return find(text, (char)wanted); }
char *strrchr(const char *text, int wanted) { return find_last(text, (char)wanted); }
char *rindex(const char *text, int wanted) { return find_last(text, (char)wanted); }
char *strchrnul(const char *text, int wanted) {
    while ((*text != (char)wanted) & (*text != 0))
        text++;
    return (char *)text;
}

char *strstr(const char *text, const char *wanted) {
    touch_text(wanted);
    for (;; text++) {
        size_t i = 0;
        while (wanted[i] && text[i] == wanted[i])
            i++;
        if (!wanted[i])
            return (char *)text;
        if (!*text)
            return NULL;
    }
}

char *strcasestr(const char *text, const char *wanted) {
    touch_text(wanted);
    for (;; text++) {
        size_t i = 0;
        while (wanted[i] && LOWER((byte)text[i]) == LOWER((byte)wanted[i]))
            i++;
        if (!wanted[i])
            return (char *)text;
        if (!*text)
            return NULL;
    }
}

static _Bool is_digit(byte c) { return c - (unsigned)'0' < 10; }

// Numbers in texts are compared by their values, or, with leading zeros, as fractions: what the
// texts share before they differ tells.
int strverscmp(const char *a, const char *b) {
    enum { NO_NUMBER, NUMBER, ZEROS, FRACTION } part = NO_NUMBER;
    for (; *a == *b; a++, b++) {
        if (!*a)
            return 0;
        part = !is_digit((byte)*a) ? NO_NUMBER
             : part == NO_NUMBER ? (*a == '0' ? ZEROS : NUMBER)
             : part == ZEROS && *a != '0' ? FRACTION
                                          : part;
    }
    byte x = (byte)*a, y = (byte)*b;
    _Bool digits = is_digit(x) & is_digit(y), one_digit = is_digit(x) ^ is_digit(y);
    int sign = 0;
    if (part == NUMBER && one_digit)
        sign = is_digit(x) ? 1 : -1;
    else if (part == ZEROS && one_digit)
        sign = is_digit(x) ? -1 : 1;
    else if (digits && (part == NUMBER || (part == NO_NUMBER && x != '0' && y != '0'))) {
        do
            a++, b++;
        while (is_digit((byte)*a) && is_digit((byte)*b));
        sign = is_digit((byte)*a) - is_digit((byte)*b);
    }
    uint32_t usual = sign ? (uint32_t)sign : (uint32_t)(x - y);
    return order_by(sign ? sign : x - y, 0, __tessera_usually_u32(usual, "strverscmp"));
}

static _Bool is_one_of(char c, const char *set) {
    for (; *set; set++)
        if (*set == c)
            return 1;
    return 0;
}
static size_t span(const char *text, const char *set, _Bool inside) {
    size_t length = 0;
    while (text[length] && is_one_of(text[length], set) == inside)
        length++;
    return length;
}

size_t strspn(const char *text, const char *set) { return (touch_text(set), span(text, set, 1)); }
size_t strcspn(const char *text, const char *set) { return (touch_text(set), span(text, set, 0)); }
char *strpbrk(const char *text, const char *set) {
    touch_text(set);
    text += span(text, set, 0);
    return *text ? (char *)text : NULL;
}

static char *token(char *text, const char *separators, char **rest) {
    if (!text)
        text = *rest;
    if (*text)
        touch_text(separators);
    text += span(text, separators, 1);
    if (!*text) {
        *rest = text;
        return NULL;
    }
    char *end = text + span(text, separators, 0);
    *rest = end;
    if (*end) {
        *end = 0;
        *rest = end + 1;
    }
    return text;
}

char *strtok_r(char *text, const char *separators, char **rest) { return token(text, separators, rest); }
char *__strtok_r(char *text, const char *separators, char **rest) { return token(text, separators, rest); }
char *strtok(char *text, const char *separators) {
    static char *rest;
    return token(text, separators, &rest);
}
char *strsep(char **at, const char *separators) {
    char *text = *at;
    if (!text)
        return NULL;
    touch_text(separators);
    char *end = text + span(text, separators, 0);
    *at = *end ? end + 1 : NULL;
    *end = 0;
    return text;
}

const char *__tessera_error_text(int error);
// A text that depends on an input can be passed on, but not read: it would be one of many.
char *strerror(int error) {
    const char *text = __tessera_is_known((unsigned)error) ? __tessera_error_text(error) : NULL;
    return (char *)(text ? text : __tessera_unknown_text);
}

static int first_set(unsigned long long value) { return value ? __builtin_ctzll(value) + 1 : 0; }
int ffs(int value) { return first_set((unsigned)value); }
int ffsl(long value) { return first_set((unsigned long)value); }
int ffsll(long long value) { return first_set((unsigned long long)value); }

// In the locale C, texts compare as their bytes do.
size_t strxfrm(char *to, const char *from, size_t room) {
    if (room)
        REFUSE_OVERLAP("strxfrm", to, size_within(from, room), from, length_of(from) + 1);
    size_t length = 0;
    while (from[length]) {
        if (length < room)
            to[length] = from[length];
        length++;
    }
    if (length < room)
        to[length] = 0;
    return length;
}

// Exchanges the bytes of each pair; the last one of an odd number is left out.
void swab(const void *from, void *to, long count) {
    if (count > 0)
        REFUSE_OVERLAP("swab", to, (size_t)count, from, (size_t)count);
    for (long i = 0; i + 1 < count; i += 2) {
        char first = ((const char *)from)[i];
        ((char *)to)[i] = ((const char *)from)[i + 1];
        ((char *)to)[i + 1] = first;
    }
}
