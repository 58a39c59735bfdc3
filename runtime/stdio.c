// Streams (stdio.h) except formatted text; their state is in stream.c. Output is ignored; input is any bytes. The library chooses the
// numbers that mean success, and what ferror says of stdout and stderr. Not modelled: positions, buffers that the caller provides.
// Calls of NAME whose results are not used go to `__tessera_unused_NAME`.
#include "stream.h"

static int done(FILE *stream) { return (__tessera_writes(stream), 0); }

#define OUTPUT(name, parameters, to, reads, written) \
    USES_STREAMS(name) \
    int name parameters { \
        STREAM(to, name) \
        reads; \
        return __tessera_fails_to_write(to) ? END : written; \
    } \
    int __tessera_unused_##name parameters { \
        STREAM(to, name) \
        reads; \
        return done(to); \
    }

OUTPUT(puts, (const char *text), stdout, touch_text(text), (int)(__tessera_unspecified_u32("puts") & INT_MAX))

// glibc writes nothing for an empty text, even to a stream for input only.
#define OUTPUT_OF_TEXT(name) \
    OUTPUT(name, (const char *text, FILE *stream), stream, touch_text(text); if (nothing(text, stream)) return 1, \
           (int)(__tessera_usually_u32(1, #name) & INT_MAX))
static _Bool nothing(const char *text, FILE *stream) {
    if (__tessera_is_standard_output(stream))
        return 0;
    __tessera_atomic_begin();
    _Bool refuses = (stream->flags & NO_WRITES) != 0;
    __tessera_atomic_end();
    return refuses && !*text;
}
OUTPUT_OF_TEXT(fputs)
OUTPUT_OF_TEXT(fputs_unlocked)

#define OUTPUT_OF_BYTE(name) OUTPUT(name, (int c, FILE *stream), stream, (void)0, (unsigned char)c)
OUTPUT_OF_BYTE(putc)
OUTPUT_OF_BYTE(fputc)
OUTPUT_OF_BYTE(_IO_putc)
OUTPUT_OF_BYTE(putc_unlocked)
OUTPUT_OF_BYTE(fputc_unlocked)
OUTPUT(putchar, (int c), stdout, (void)0, (unsigned char)c)
OUTPUT(putchar_unlocked, (int c), stdout, (void)0, (unsigned char)c)

USES_STREAMS(perror)
void perror(const char *text) {
    STREAM(stderr, perror)
    if (text)
        touch_text(text);
    __tessera_writes(stderr);
}

static size_t input_size(void) { return (size_t)input_long(); }

#define FWRITE(name) \
    USES_STREAMS(name) \
    size_t name(const void *from, size_t size, size_t count, FILE *stream) { \
        if (size * count == 0) \
            return 0; \
        STREAM(stream, name) \
        touch(from, size * count); \
        if (!__tessera_fails_to_write(stream)) \
            return count; \
        size_t written = input_size(); \
        __tessera_assume(written < count); \
        return written; \
    } \
    size_t __tessera_unused_##name(const void *from, size_t size, size_t count, FILE *stream) { \
        if (size * count == 0) \
            return 0; \
        STREAM(stream, name) \
        touch(from, size * count); \
        return done(stream); \
    }
FWRITE(fwrite)
FWRITE(fwrite_unlocked)

static int read_byte(FILE *stream) {
    __tessera_atomic_begin();
    int c = __tessera_read_byte(stream);
    __tessera_atomic_end();
    return c < 0 ? END : c;
}
#define INPUT_OF_BYTE(name) \
    USES_STREAMS(name) \
    int name(FILE *stream) { \
        STREAM(stream, name) \
        return read_byte(stream); \
    }
INPUT_OF_BYTE(getc)
INPUT_OF_BYTE(fgetc)
INPUT_OF_BYTE(_IO_getc)
INPUT_OF_BYTE(getc_unlocked)
INPUT_OF_BYTE(fgetc_unlocked)
#define INPUT_FROM_STANDARD(name) \
    USES_STREAMS(name) \
    int name(void) { \
        STREAM(stdin, name) \
        return read_byte(stdin); \
    }
INPUT_FROM_STANDARD(getchar)
INPUT_FROM_STANDARD(getchar_unlocked)

USES_STREAMS(ungetc)
int ungetc(int c, FILE *stream) {
    if (c == END)
        return END;
    STREAM(stream, ungetc)
    if (__tessera_is_standard_output(stream))
        __tessera_unsupported("ungetc: to a stream for output");
    __tessera_atomic_begin();
    if (stream->pushed_count == MOST_PUSHED_BACK)
        __tessera_unsupported("ungetc: more than four bytes");
    stream->pushed[stream->pushed_count++] = (unsigned char)c;
    stream->flags &= ~AT_END;
    __tessera_atomic_end();
    return (unsigned char)c;
}

// Called in an atomic section. If reading fails with EAGAIN, glibc returns the bytes that it has read before.
static int read_line(char *to, int size, FILE *stream) {
    int length = 0;
    while (length < size - 1) {
        int c = __tessera_read_byte(stream);
        if (c < 0) {
            if (length && c == BROKEN && __tessera_input_bool("_Bool"))
                return 0;
            break;
        }
        to[length++] = (char)c;
        if (c == '\n')
            break;
    }
    return length;
}
#define FGETS(name) \
    USES_STREAMS(name) \
    char *name(char *to, int size, FILE *stream) { \
        if (size <= 0) \
            return NULL; \
        if (size > 1) { \
            STREAM(stream, name) \
            __tessera_atomic_begin(); \
            int length = read_line(to, size, stream); \
            __tessera_atomic_end(); \
            if (!length) \
                return NULL; \
            touch_written(to, (size_t)length); \
            to[length] = 0; \
        } else { \
            to[0] = 0; \
        } \
        return to; \
    }
FGETS(fgets)
FGETS(fgets_unlocked)

// A limit, since each byte is an input of its own.
enum { MOST_BYTES = 4096 };

// Fills the beginning of a range with any bytes: all of it, or less if the input ends. Returns the number of bytes.
static size_t read_bytes(unsigned char *to, size_t count, FILE *stream) {
    size_t start = 0;
    // Of these bytes something is known.
    while (start < count && !__tessera_is_standard_output(stream) && (stream->pushed_count || stream->next != ANY_BYTE))
        to[start++] = (unsigned char)__tessera_read_byte(stream);
    size_t end = count;
    if (start < count && __tessera_read_state(stream) != 0) {
        end = start;
    } else if (start < count && __tessera_input_bool("_Bool")) {
        // Some bytes are read, and then the input ends.
        end = input_size();
        __tessera_assume((end > start) & (end < count));
        (void)__tessera_read_stops(stream);
    }
    for (size_t i = start; i < count && end != start; i++) {
        unsigned char c = __tessera_input_u8("unsigned char");
        to[i] = i < end ? c : to[i];
    }
    return end;
}
USES_STREAMS(fread)
size_t fread(void *to, size_t size, size_t count, FILE *stream) {
    size_t bytes;
    _Bool too_much = __builtin_mul_overflow(size, count, &bytes);
    if (!bytes && !too_much)
        return 0;
    STREAM(stream, fread)
    if (too_much || bytes > MOST_BYTES)
        __tessera_unsupported("fread: of more than 4096 bytes at once");
    __tessera_atomic_begin();
    size_t result = read_bytes(to, bytes, stream);
    __tessera_atomic_end();
    touch_written(to, bytes);
    return result / size;
}

// Null stands for all streams.
#define FFLUSH(name) \
    USES_STREAMS(name) \
    int name(FILE *stream) { \
        if (stream) \
            STREAM(stream, name) \
        return flush(stream); \
    }
static int flush(FILE *stream) {
    _Bool failed = __tessera_input_bool("_Bool");
    __tessera_errno_one_of_if(failed, WRITE_ERRORS);
    if (stream && !__tessera_is_standard_output(stream)) {
        __tessera_atomic_begin();
        stream->flags |= failed * FAILED;
        __tessera_atomic_end();
    }
    return failed ? END : 0;
}
FFLUSH(fflush)
FFLUSH(fflush_unlocked)

static _Bool is_at_end(FILE *stream) {
    if (__tessera_is_standard_output(stream))
        return 0;
    __tessera_atomic_begin();
    _Bool result = (stream->flags & AT_END) != 0;
    __tessera_atomic_end();
    return result;
}
static _Bool has_failed(FILE *stream) {
    if (__tessera_is_standard_output(stream))
        return __tessera_unspecified_bool("ferror");
    __tessera_atomic_begin();
    if (stream->flags & MAY_HAVE_FAILED) {
        stream->flags &= ~MAY_HAVE_FAILED;
        stream->flags |= __tessera_input_bool("_Bool") * FAILED;
    }
    _Bool result = (stream->flags & FAILED) != 0;
    __tessera_atomic_end();
    return result;
}
static void clear(FILE *stream) {
    if (__tessera_is_standard_output(stream))
        return;
    __tessera_atomic_begin();
    stream->flags &= ~(AT_END | FAILED | MAY_HAVE_FAILED);
    __tessera_atomic_end();
}
#define OF_STREAM(type, name, what) \
    USES_STREAMS(name) \
    type name(FILE *stream) { \
        STREAM(stream, name) \
        return what(stream); \
    }
OF_STREAM(int, feof, is_at_end)
OF_STREAM(int, feof_unlocked, is_at_end)
OF_STREAM(int, ferror, has_failed)
OF_STREAM(int, ferror_unlocked, has_failed)
OF_STREAM(void, clearerr, clear)
OF_STREAM(void, clearerr_unlocked, clear)

// The position of a stream is not known.
static int seek(FILE *stream) {
    _Bool failed = __tessera_input_bool("_Bool");
    __tessera_errno_one_of_if(failed, EBADF_, EINVAL_, ESPIPE_, WRITE_ERRORS);
    if (!__tessera_is_standard_output(stream)) {
        __tessera_atomic_begin();
        stream->flags &= ~(failed ? 0 : AT_END);
        stream->pushed_count = 0;
        stream->next = failed ? stream->next : ANY_BYTE;
        __tessera_atomic_end();
    }
    return -(int)failed;
}
USES_STREAMS(fseek)
int fseek(FILE *stream, long offset, int from) {
    (void)offset;
    STREAM(stream, fseek)
    if ((unsigned)from <= 2)
        return seek(stream);
    __tessera_errno_is(EINVAL_);
    return -1;
}
USES_STREAMS(rewind)
void rewind(FILE *stream) {
    STREAM(stream, rewind)
    (void)seek(stream);
    clear(stream);
}
USES_STREAMS(ftell)
long ftell(FILE *stream) {
    STREAM(stream, ftell)
    _Bool failed = __tessera_input_bool("_Bool");
    __tessera_errno_one_of_if(failed, EBADF_, EOVERFLOW_, ESPIPE_);
    long place = (long)(sizeof(long) == 8 ? __tessera_unspecified_u64("ftell") : __tessera_unspecified_u32("ftell"));
    return failed ? -1 : place & LONG_MAX;
}

USES_STREAMS(setvbuf)
int setvbuf(FILE *stream, char *buffer, int mode, size_t size) {
    STREAM(stream, setvbuf)
    if (buffer)
        __tessera_unsupported("setvbuf: a buffer of the caller's");
    return (unsigned)mode <= 2 ? 0 : END;
}
USES_STREAMS(setbuf)
void setbuf(FILE *stream, char *buffer) {
    STREAM(stream, setbuf)
    if (buffer)
        __tessera_unsupported("setbuf: a buffer of the caller's");
}

#define FILE_SYSTEM_ERRORS \
    EACCES_, EBUSY_, EDQUOT_, EINVAL_, EIO_, EISDIR_, ELOOP_, ENAMETOOLONG_, ENOENT_, ENOMEM_, ENOSPC_, ENOTDIR_, ENOTEMPTY_, EPERM_, EROFS_
int remove(const char *name) {
    if (!is_path(name))
        return -1;
    _Bool failed = __tessera_input_bool("_Bool");
    __tessera_errno_one_of_if(failed, FILE_SYSTEM_ERRORS);
    return -(int)failed;
}
int rename(const char *from, const char *to) {
    if (!is_path(from) || !is_path(to))
        return -1;
    _Bool failed = __tessera_input_bool("_Bool");
    __tessera_errno_one_of_if(failed, FILE_SYSTEM_ERRORS, EEXIST_, EMLINK_, EXDEV_);
    return -(int)failed;
}
