// Wide characters from and to streams (wchar.h), in the locale "C", where only bytes below 128 are
// characters: another one is an error of the stream. Output is ignored. Not modelled: reading by
// functions for bytes as well, and streams in memory.
#include "stream.h"

typedef __WCHAR_TYPE__ wchar_t;
typedef __WINT_TYPE__ wint_t;

enum { EILSEQ_ = 84 };
#define WIDE_END ((wint_t)-1)

#define READS_BYTES \
    (__tessera_is_used("getchar") | __tessera_is_used("fgetc") | __tessera_is_used("getc") | __tessera_is_used("fgets") | \
     __tessera_is_used("fread") | __tessera_is_used("scanf") | __tessera_is_used("__isoc99_scanf") | __tessera_is_used("getline") | \
     __tessera_is_used("ungetc"))

// In an atomic section.
static wint_t read_wide(FILE *stream) {
    if (READS_BYTES)
        __tessera_unsupported("wide characters and bytes from streams");
    if (HAS_CONTENT(stream))
        __tessera_unsupported("wide characters from a stream in memory");
    int c = __tessera_read_byte(stream);
    if (c < 0)
        return WIDE_END;
    if (c > 127) {
        __tessera_errno_is(EILSEQ_);
        stream->flags |= FAILED;
        return WIDE_END;
    }
    return (wint_t)c;
}

#define INPUT_OF_WIDE(name, parameters, from) \
    USES_STREAMS(name) \
    wint_t name parameters { \
        STREAM(from, name) \
        __tessera_atomic_begin(); \
        wint_t c = read_wide(from); \
        __tessera_atomic_end(); \
        return c; \
    }
INPUT_OF_WIDE(fgetwc, (FILE *stream), stream)
INPUT_OF_WIDE(getwc, (FILE *stream), stream)
INPUT_OF_WIDE(getwchar, (void), stdin)

USES_STREAMS(fgetws)
wchar_t *fgetws(wchar_t *to, int size, FILE *stream) {
    if (size <= 0)
        return NULL;
    int length = 0;
    if (size > 1) {
        STREAM(stream, fgetws)
        __tessera_atomic_begin();
        while (length < size - 1) {
            wint_t c = read_wide(stream);
            if (c == WIDE_END) {
                // An error loses what was read before.
                if (stream->flags & FAILED)
                    length = 0;
                break;
            }
            to[length++] = (wchar_t)c;
            if (c == '\n')
                break;
        }
        __tessera_atomic_end();
        if (!length)
            return NULL;
        touch_written(to, (size_t)length * sizeof *to);
    }
    to[length] = 0;
    return to;
}

static void show_wide(wchar_t c) {
    if (__tessera_checks_uninitialised())
        __tessera_shows((uint32_t)c);
}
#define OUTPUT_OF_WIDE(name, parameters, to) \
    USES_STREAMS(name) \
    wint_t name parameters { \
        STREAM(to, name) \
        show_wide(c); \
        if (HAS_CONTENT(to)) \
            __tessera_unsupported("wide characters to a stream in memory"); \
        return __tessera_fails_to_write(to) ? WIDE_END : (wint_t)c; \
    }
OUTPUT_OF_WIDE(fputwc, (wchar_t c, FILE *stream), stream)
OUTPUT_OF_WIDE(putwc, (wchar_t c, FILE *stream), stream)
OUTPUT_OF_WIDE(putwchar, (wchar_t c), stdout)

USES_STREAMS(fputws)
int fputws(const wchar_t *text, FILE *stream) {
    STREAM(stream, fputws)
    if (touches_texts() | __tessera_checks_uninitialised())
        while (*text)
            text++;
    if (HAS_CONTENT(stream))
        __tessera_unsupported("wide characters to a stream in memory");
    return __tessera_fails_to_write(stream) ? -1 : (int)(__tessera_usually_u32(1, "fputws") & INT_MAX);
}
