// fnmatch.h, in the locale "C". Patterns of FNM_EXTMATCH, collating symbols and equivalence classes
// end in `unknown`. Whether POSIXLY_CORRECT is set, which makes ^ in brackets an ordinary
// character, is as for getenv.
#include "model.h"

enum { PATHNAME = 1, NO_ESCAPE = 2, PERIOD = 4, LEADING_DIR = 8, FOLDS = 16, EXTENDED = 32 };
enum { NO_MATCH = 1 };

typedef unsigned char byte;

const unsigned short *__tessera_ctype_classes(void);
unsigned short __tessera_ctype_class(const char *name, size_t length);

static byte fold(byte c, int flags) { return flags & FOLDS && c - 'A' < 26u ? c + 32 : c; }

// The letters of a name that `[:` begins and `:]` ends, or -1. `at` is behind the colon.
static long length_of_class(const char *at) {
    for (long length = 0;; length++) {
        if (at[length] == ':' && at[length + 1] == ']')
            return length;
        if (at[length] < 'a' || at[length] >= 'z')
            return -1;
    }
}

// glibc asks once.
static _Bool circumflex_negates(void) {
    static enum { NOT_ASKED, NEGATES, IS_ORDINARY } answer;
    __tessera_atomic_begin();
    if (answer == NOT_ASKED)
        answer = __tessera_is_set("POSIXLY_CORRECT") ? IS_ORDINARY : NEGATES;
    _Bool negates = answer == NEGATES;
    __tessera_atomic_end();
    return negates;
}

enum bracket { MATCHES, DIFFERS, WRONG, UNFINISHED };

// Whether a byte is in the brackets that begin before `*pattern`, which becomes what is behind
// them.
static enum bracket in_brackets(const char **pattern, byte actual, int flags) {
    const char *at = *pattern;
    _Bool negates = (circumflex_negates() & (*at == '^')) | (*at == '!'), found = 0;
    byte wanted = fold(actual, flags);
    at += negates;
    for (_Bool first = 1;; first = 0) {
        byte c = (byte)*at++;
        if (c == ']' && !first)
            break;
        if (!c)
            return UNFINISHED;
        if (c == '[' && (*at == '.' || *at == '='))
            __tessera_unsupported("fnmatch: collating symbols and equivalence classes");
        _Bool is_class = c == '[' && *at == ':';
        long length = is_class ? length_of_class(at + 1) : -1;
        if (length > 200 || (is_class && length < 0 && found))
            __tessera_unsupported("fnmatch: a class of characters with no end");
        if (length >= 0) {
            int class = __tessera_ctype_class(at + 1, (size_t)length);
            if (!class && !found)
                return WRONG;
            found |= actual < 128 && __tessera_ctype_classes()[actual] & class;
            at += length + 3;
            continue;
        }
        if (c == '\\' && !(flags & NO_ESCAPE)) {
            c = (byte)*at++;
            if (!c)
                return WRONG;
        }
        // Once the byte is found, glibc looks for the end only.
        if (found)
            continue;
        byte low = fold(c, flags), high = low;
        if (at[0] == '-' && at[1] != ']' && (at[1] || low != wanted)) {
            high = (byte)at[1];
            at += 2;
            if (high == '[' && *at == '.')
                __tessera_unsupported("fnmatch: collating symbols and equivalence classes");
            if (high == '\\' && !(flags & NO_ESCAPE))
                high = (byte)*at++;
            if (!high)
                return WRONG;
            high = fold(high, flags);
        }
        found = (low <= wanted) & (wanted <= high);
    }
    *pattern = at;
    return found != negates ? MATCHES : DIFFERS;
}

// `hidden`: a period at the start is only matched by a period.
static int match(const char *pattern, const char *text, _Bool hidden, int flags) {
    for (;; text++) {
        byte c = (byte)*pattern++, actual = (byte)*text;
        _Bool special_slash = actual == '/' && flags & PATHNAME, special_period = actual == '.' && hidden, escaped = 0;
        switch (c) {
        case 0:
            return !actual || (flags & LEADING_DIR && actual == '/') ? 0 : NO_MATCH;
        case '?':
            if (!actual || special_slash || special_period)
                return NO_MATCH;
            hidden = 0;
            continue;
        case '*':
            if (special_period)
                return NO_MATCH;
            while (*pattern == '*' || *pattern == '?')
                if (*pattern++ == '?') {
                    if (!*text || (*text == '/' && flags & PATHNAME))
                        return NO_MATCH;
                    text++;
                }
            // The first of the rest may be any byte up to the end of this part of the path.
            // glibc does not find a slash there that is in brackets or behind a backslash.
            for (;; text++, hidden = 0) {
                _Bool ends = !*text || (*text == '/' && flags & PATHNAME);
                if ((!ends || !*pattern || *pattern == '/') && match(pattern, text, hidden, flags) == 0)
                    return 0;
                if (ends)
                    return NO_MATCH;
            }
        case '[':
            if (!actual || special_slash || special_period)
                return NO_MATCH;
            switch (in_brackets(&pattern, actual, flags)) {
            case MATCHES:
                hidden = 0;
                continue;
            case UNFINISHED:
                break;
            default:
                return NO_MATCH;
            }
            break;
        case '\\':
            if (flags & NO_ESCAPE)
                break;
            c = (byte)*pattern++;
            if (!c)
                return NO_MATCH;
            escaped = 1;
            break;
        }
        if (!actual || fold(c, flags) != fold(actual, flags))
            return NO_MATCH;
        hidden = c == '/' && !escaped && (flags & (PATHNAME | PERIOD)) == (PATHNAME | PERIOD);
    }
}

int fnmatch(const char *pattern, const char *text, int flags) {
    touch_text(pattern);
    touch_text(text);
    if (flags & EXTENDED)
        for (const char *at = pattern; *at; at++)
            if (at[1] == '(' && (*at == '?' || *at == '*' || *at == '+' || *at == '@' || *at == '!'))
                __tessera_unsupported("fnmatch: extended patterns");
    return match(pattern, text, (flags & PERIOD) != 0, flags);
}
