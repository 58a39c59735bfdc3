// Wide characters (wctype.h, and their conversions in wchar.h) in the locale "C". Exact: only the
// characters of ASCII have classes, and a byte, of their own.
#include "model.h"

typedef uint32_t wide;
typedef __WCHAR_TYPE__ wchar_t;
struct locale;

#define EILSEQ_ 84

const unsigned short *__tessera_ctype_classes(void);
unsigned short __tessera_ctype_class(const char *name, size_t length);

// "True" is what glibc returns.
static int class(wide c, int bit, int truth) { return c < 128 && __tessera_ctype_classes()[c] & bit ? truth : 0; }
#define CLASS(name, bit, truth) \
    int isw##name(wide c) { return class(c, bit, truth); } \
    int isw##name##_l(wide c, struct locale *locale) { return ((void)locale, class(c, bit, truth)); }
CLASS(upper, 256, 256)
CLASS(lower, 512, 512)
CLASS(alpha, 1024, 1024)
CLASS(digit, 2048, 1)
CLASS(xdigit, 4096, 4096)
CLASS(space, 8192, 8192)
CLASS(print, 16384, 16384)
CLASS(graph, 32768, 32768)
CLASS(blank, 1, 1)
CLASS(cntrl, 2, 2)
CLASS(punct, 4, 4)
CLASS(alnum, 8, 8)

static wide lower(wide c) { return c - 'A' < 26 ? c + 32 : c; }
static wide upper(wide c) { return c - 'a' < 26 ? c - 32 : c; }
wide towlower(wide c) { return lower(c); }
wide towupper(wide c) { return upper(c); }
wide towlower_l(wide c, struct locale *locale) { return ((void)locale, lower(c)); }
wide towupper_l(wide c, struct locale *locale) { return ((void)locale, upper(c)); }

wide btowc(int c) { return c >= 0 && c < 128 ? (wide)c : (wide)-1; }
int wctob(wide c) { return c < 128 ? (int)c : -1; }

static size_t refuse(void) {
    __tessera_errno_is(EILSEQ_);
    return (size_t)-1;
}

// A conversion is never in the middle of a character, so that its state stays what it is.
size_t mbrtowc(wchar_t *to, const char *from, size_t size, void *state) {
    (void)state;
    if (!from)
        return 0;
    if (!size)
        return (size_t)-2;
    unsigned char c = (unsigned char)*from;
    if (c >= 128)
        return refuse();
    if (to)
        *to = c;
    return c != 0;
}
size_t wcrtomb(char *to, wchar_t c, void *state) {
    (void)state;
    if (!to)
        return 1;
    if ((wide)c >= 128)
        return refuse();
    *to = (char)c;
    return 1;
}

// Converts at most `most` characters, and at most `room` where there is somewhere to store them.
// The last byte of a text is 0.
#define CONVERT(name, to_type, from_type, code) \
    static size_t name(to_type *to, const from_type **from, size_t most, size_t room) { \
        const from_type *at = *from; \
        size_t count = 0; \
        for (;; at++, count++) { \
            if (count == most || (to && count == room)) { \
                if (to) \
                    *from = at; \
                return count; \
            } \
            code c = (code)*at; \
            if (c >= 128) { \
                if (to) \
                    *from = at; \
                return refuse(); \
            } \
            if (to) \
                to[count] = (to_type)c; \
            if (!c) { \
                if (to) \
                    *from = NULL; \
                return count; \
            } \
        } \
    }
CONVERT(to_wide, wchar_t, char, unsigned char)
CONVERT(to_bytes, char, wchar_t, wide)

size_t mbsnrtowcs(wchar_t *to, const char **from, size_t most, size_t room, void *state) {
    return ((void)state, to_wide(to, from, most, room));
}
size_t mbsrtowcs(wchar_t *to, const char **from, size_t room, void *state) { return ((void)state, to_wide(to, from, SIZE_MAX, room)); }
size_t wcsnrtombs(char *to, const wchar_t **from, size_t most, size_t room, void *state) {
    return ((void)state, to_bytes(to, from, most, room));
}
size_t wcsrtombs(char *to, const wchar_t **from, size_t room, void *state) { return ((void)state, to_bytes(to, from, SIZE_MAX, room)); }

int mbtowc(wchar_t *to, const char *from, size_t size) {
    if (!from)
        return 0;
    // Asked first, whatever the size.
    unsigned char c = (unsigned char)*from;
    if (c && !size)
        return -1;
    if (c >= 128)
        return (int)refuse();
    if (to)
        *to = c;
    return c != 0;
}

size_t mbrlen(const char *from, size_t size, void *state) {
    (void)state;
    if (!from)
        return 0;
    if (!size)
        return (size_t)-2;
    unsigned char c = (unsigned char)*from;
    return c >= 128 ? refuse() : c != 0;
}
int mblen(const char *from, size_t size) {
    if (!from)
        return 0;
    unsigned char c = (unsigned char)*from;
    if (c && !size)
        return -1;
    return c >= 128 ? (int)refuse() : c != 0;
}
int wctomb(char *to, wchar_t c) {
    if (!to)
        return 0;
    if ((wide)c >= 128)
        return (int)refuse();
    *to = (char)c;
    return 1;
}
size_t mbstowcs(wchar_t *to, const char *from, size_t room) { return to_wide(to, &from, SIZE_MAX, room); }
size_t wcstombs(char *to, const wchar_t *from, size_t room) { return to_bytes(to, &from, SIZE_MAX, room); }

// Only glibc's own functions leave a state in the middle of a character, and not in this locale.
int mbsinit(const int *state) { return !state || *state == 0; }

// A class is told by its bit, a mapping by an address; programs learn nothing from them but whether
// they are 0.
unsigned long wctype(const char *name) { return __tessera_ctype_class(name, length_of(name)); }
int iswctype(wide c, unsigned long bit) {
    if (bit & (bit - 1) || bit > 32768)
        __tessera_unsupported("iswctype: a class that wctype has not given");
    return class(c, (int)bit, 1);
}
const int *wctrans(const char *name) {
    static const int lower_case = 0, upper_case = 1;
    return same_text(name, "tolower") ? &lower_case : same_text(name, "toupper") ? &upper_case : NULL;
}
wide towctrans(wide c, const int *mapping) { return !mapping ? c : *mapping ? upper(c) : lower(c); }
