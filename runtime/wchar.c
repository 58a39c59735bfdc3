// Texts of wide characters, which are integers of 32 bits. Comparisons give any number of the right
// sign, usually that of glibc. There is one loop for each function, as in the models of string.h.
#include "model.h"
#include "order.h"
#include "overlap.h"

typedef __WCHAR_TYPE__ wchar_t;

static size_t wide_length_of(const wchar_t *text) {
    size_t length = 0;
    while (text[length])
        length++;
    return length;
}
size_t wcslen(const wchar_t *text) { return wide_length_of(text); }
static size_t wide_length_within(const wchar_t *text, size_t limit) {
    size_t length = 0;
    while (length < limit && text[length])
        length++;
    return length;
}
size_t wcsnlen(const wchar_t *text, size_t limit) { return wide_length_within(text, limit); }

// Texts of so many characters that must not overlap, as in string.c.
#define REFUSE(function, to, written, from, read) \
    REFUSE_OVERLAP(function, to, (written) * sizeof(wchar_t), from, (read) * sizeof(wchar_t))
#define REFUSE_APPENDED(function, to, from, length) \
    do { \
        if (share_object(to, from)) { \
            size_t read = length; \
            REFUSE(function, to, wide_length_of(to) + read + 1, from, read + 1); \
        } \
    } while (0)

static wchar_t *copy(wchar_t *to, const wchar_t *from) {
    while ((*to = *from++))
        to++;
    return to;
}
static void copy_at_most(wchar_t *to, const wchar_t *from, size_t limit) {
    for (; limit; limit--)
        if (!(*to++ = *from++)) {
            __builtin_memset(to, 0, (limit - 1) * sizeof *to);
            return;
        }
}
wchar_t *wcscpy(wchar_t *to, const wchar_t *from) {
    REFUSE("wcscpy", to, wide_length_of(from) + 1, from, wide_length_of(from) + 1);
    copy(to, from);
    return to;
}
wchar_t *wcpcpy(wchar_t *to, const wchar_t *from) {
    REFUSE("wcpcpy", to, wide_length_of(from) + 1, from, wide_length_of(from) + 1);
    return copy(to, from);
}
wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, size_t limit) {
    REFUSE("wcsncpy", to, limit, from, wide_length_within(from, limit));
    copy_at_most(to, from, limit);
    return to;
}
wchar_t *wcscat(wchar_t *to, const wchar_t *from) {
    REFUSE_APPENDED("wcscat", to, from, wide_length_of(from));
    copy(to + wide_length_of(to), from);
    return to;
}
wchar_t *wcsncat(wchar_t *to, const wchar_t *from, size_t limit) {
    REFUSE_APPENDED("wcsncat", to, from, wide_length_within(from, limit));
    wchar_t *end = to + wide_length_of(to);
    for (; limit && *from; limit--)
        *end++ = *from++;
    *end = 0;
    return to;
}

// glibc gives just the sign.
static int order(wchar_t x, wchar_t y, uint32_t choice) { return order_by(x, y, choice); }
#define WIDE_ORDER(x, y, function) order(x, y, __tessera_usually_u32((uint32_t)(((x) > (y)) - ((x) < (y))), function))

#define COMPARE_WIDE(name) \
    int name(const wchar_t *a, const wchar_t *b) { \
        for (; *a == *b; a++, b++) \
            if (!*a) \
                return 0; \
        return WIDE_ORDER(*a, *b, #name); \
    }
COMPARE_WIDE(wcscmp)
COMPARE_WIDE(wcscoll)
int wcsncmp(const wchar_t *a, const wchar_t *b, size_t limit) {
    for (; limit; a++, b++, limit--) {
        if (*a != *b)
            return WIDE_ORDER(*a, *b, "wcsncmp");
        if (!*a)
            return 0;
    }
    return 0;
}

wchar_t *wcschr(const wchar_t *text, wchar_t wanted) {
    for (;; text++) {
        if (*text == wanted)
            return (wchar_t *)text;
        if (!*text)
            return NULL;
    }
}
wchar_t *wcsrchr(const wchar_t *text, wchar_t wanted) {
    const wchar_t *found = NULL;
    for (;; text++) {
        if (*text == wanted)
            found = text;
        if (!*text)
            return (wchar_t *)found;
    }
}
wchar_t *wcsstr(const wchar_t *text, const wchar_t *part) {
    for (;; text++) {
        size_t i = 0;
        while (part[i] && text[i] == part[i])
            i++;
        if (!part[i])
            return (wchar_t *)text;
        if (!*text)
            return NULL;
    }
}

// How many characters are among those of a set, or are not.
static size_t span(const wchar_t *text, const wchar_t *set, _Bool inside) {
    size_t length = 0;
    for (; text[length]; length++) {
        const wchar_t *at = set;
        while (*at && *at != text[length])
            at++;
        if ((*at != 0) != inside)
            break;
    }
    return length;
}
static void touch_wide(const wchar_t *text) {
    if (touches_texts())
        while (*text)
            text++;
}
size_t wcsspn(const wchar_t *text, const wchar_t *set) { return (touch_wide(set), span(text, set, 1)); }
size_t wcscspn(const wchar_t *text, const wchar_t *set) { return (touch_wide(set), span(text, set, 0)); }
wchar_t *wcspbrk(const wchar_t *text, const wchar_t *set) {
    touch_wide(set);
    text += span(text, set, 0);
    return *text ? (wchar_t *)text : NULL;
}

// Where no token is left, glibc says so by null. Then there is nothing to go on with.
wchar_t *wcstok(wchar_t *text, const wchar_t *separators, wchar_t **rest) {
    if (!text) {
        if (!*rest) {
            __tessera_errno_is(EINVAL_);
            return NULL;
        }
        text = *rest;
    }
    text += span(text, separators, 1);
    *rest = NULL;
    if (!*text)
        return NULL;
    wchar_t *end = text + span(text, separators, 0);
    if (*end) {
        *end = 0;
        *rest = end + 1;
    }
    return text;
}

static void copy_characters(wchar_t *to, const wchar_t *from, size_t count) {
    __builtin_memcpy(to, from, count * sizeof *to);
    if (share_object(to, from) && overlap_elsewhere(to, from, count * sizeof *to))
        __tessera_overlaps("wmemcpy");
}
wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, size_t count) {
    copy_characters(to, from, count);
    return to;
}
wchar_t *wmempcpy(wchar_t *to, const wchar_t *from, size_t count) {
    copy_characters(to, from, count);
    return to + count;
}
wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t count) { return __builtin_memmove(to, from, count * sizeof *to); }
wchar_t *wmemset(wchar_t *to, wchar_t value, size_t count) {
    for (size_t i = 0; i < count; i++)
        to[i] = value;
    return to;
}
int wmemcmp(const wchar_t *a, const wchar_t *b, size_t count) {
    touch(a, count * sizeof *a);
    touch(b, count * sizeof *b);
    for (size_t i = 0; i < count; i++)
        if (a[i] != b[i])
            return WIDE_ORDER(a[i], b[i], "wmemcmp");
    return 0;
}
wchar_t *wmemchr(const wchar_t *from, wchar_t wanted, size_t count) {
    for (; count; from++, count--)
        if (*from == wanted)
            return (wchar_t *)from;
    return NULL;
}

// In the locale C, texts compare as their characters do.
size_t wcsxfrm(wchar_t *to, const wchar_t *from, size_t room) {
    size_t length = wide_length_of(from);
    REFUSE("wcsxfrm", to, length < room ? length + 1 : room, from, length + 1);
    copy_at_most(to, from, length < room ? length + 1 : room);
    return length;
}
