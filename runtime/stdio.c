// Streams (stdio.h) except formatted text; their state is in stream.c. Output is ignored; input is
// any bytes. The library chooses the numbers that mean success, and what ferror says of stdout and
// stderr. Positions are those of regular files: devices that tell other ones are left out. They are
// lost after formatted text, and after many operations in a row. Not modelled: buffers that the
// caller provides. Calls of NAME whose results are not used go to `__tessera_unused_NAME`.
#include "allocation.h"
#include "stream.h"

// Output of so many bytes. They are counted only if the program asks where streams stand.
#define FAILS(stream, from, count) \
    (HAS_CONTENT(stream) ? !__tessera_writes_content(stream, from, count) : ASKS_FOR_PLACES ? __tessera_fails_to_write_bytes(stream, count) : __tessera_fails_to_write(stream))
#define WRITES(stream, from, count) \
    (HAS_CONTENT(stream) ? (void)__tessera_writes_content(stream, from, count) : ASKS_FOR_PLACES ? __tessera_writes_bytes(stream, count) : __tessera_writes(stream))

#define OUTPUT(name, parameters, to, reads, from, count, written) \
    USES_STREAMS(name) \
    int name parameters { \
        STREAM(to, name) \
        reads; \
        return FAILS(to, from, count) ? END : written; \
    } \
    int __tessera_unused_##name parameters { \
        STREAM(to, name) \
        reads; \
        WRITES(to, from, count); \
        return 0; \
    }

OUTPUT(puts, (const char *text), stdout, show_text(text), text, length_of(text) + 1, (int)(__tessera_unspecified_u32("puts") & INT_MAX))

// glibc writes nothing for an empty text, even to a stream for input only.
#define OUTPUT_OF_TEXT(name) \
    OUTPUT(name, (const char *text, FILE *stream), stream, show_text(text); if (nothing(text, stream)) return 1, \
           text, length_of(text), (int)(__tessera_usually_u32(1, #name) & INT_MAX))
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

#define SHOWN_BYTE \
    unsigned char byte = (unsigned char)c; \
    show_bytes(&byte, 1)
#define OUTPUT_OF_BYTE(name) OUTPUT(name, (int c, FILE *stream), stream, SHOWN_BYTE, &byte, 1, byte)
OUTPUT_OF_BYTE(putc)
OUTPUT_OF_BYTE(fputc)
OUTPUT_OF_BYTE(_IO_putc)
OUTPUT_OF_BYTE(putc_unlocked)
OUTPUT_OF_BYTE(fputc_unlocked)
OUTPUT(putchar, (int c), stdout, SHOWN_BYTE, &byte, 1, byte)
OUTPUT(putchar_unlocked, (int c), stdout, SHOWN_BYTE, &byte, 1, byte)

USES_STREAMS(perror)
void perror(const char *text) {
    STREAM(stderr, perror)
    if (text)
        show_text(text);
    __tessera_writes(stderr);
}

static size_t input_size(void) { return (size_t)input_long(); }

#define FWRITE(name) \
    USES_STREAMS(name) \
    size_t name(const void *from, size_t size, size_t count, FILE *stream) { \
        if (size * count == 0) \
            return 0; \
        STREAM(stream, name) \
        show_bytes(from, size * count); \
        if (__tessera_refuses_output(stream)) \
            return 0; \
        if (!FAILS(stream, from, size * count)) \
            return count; \
        size_t written = input_size(); \
        __tessera_assume(written < count); \
        return written; \
    } \
    size_t __tessera_unused_##name(const void *from, size_t size, size_t count, FILE *stream) { \
        if (size * count == 0) \
            return 0; \
        STREAM(stream, name) \
        show_bytes(from, size * count); \
        WRITES(stream, from, size * count); \
        return 0; \
    }
FWRITE(fwrite)
FWRITE(fwrite_unlocked)

static int read_byte(FILE *stream) {
    __tessera_atomic_begin();
    int c = __tessera_read_byte(stream);
    if (!__tessera_is_standard_output(stream))
        steps(stream);
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

// Called in an atomic section. If reading fails with EAGAIN, glibc returns the bytes that it has
// read before.
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
            if (!__tessera_is_standard_output(stream)) \
                steps(stream); \
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


// Fills the beginning of a range with any bytes: all of it, or less if the input ends. Returns the
// number of bytes.
static size_t read_bytes(unsigned char *to, size_t count, FILE *stream) {
    size_t start = 0;
    // Of these bytes something is known.
    while (start < count && !__tessera_is_standard_output(stream) && (stream->pushed_count || stream->next != ANY_BYTE))
        to[start++] = (unsigned char)__tessera_read_byte(stream);
    size_t end = count;
    if (HAS_CONTENT(stream)) {
        for (; start < count; start++) {
            int byte = __tessera_read_byte(stream);
            if (byte < 0)
                break;
            to[start] = (unsigned char)byte;
        }
        return start;
    }
    if (start < count && __tessera_read_state(stream) != 0) {
        end = start;
    } else if (start < count && __tessera_input_bool("_Bool")) {
        // Some bytes are read, and then the input ends.
        end = input_size();
        __tessera_assume((end > start) & (end < count));
        (void)__tessera_read_stops(stream);
    }
    if (end != start) {
        any_bytes(to, start, count, end);
        moves(stream, (long long)(end - start));
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
        __tessera_unsupported("fread: of more than 65536 bytes at once");
    __tessera_atomic_begin();
    size_t result = read_bytes(to, bytes, stream);
    if (!__tessera_is_standard_output(stream))
        steps(stream);
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
    if (!stream && (__tessera_is_used("fmemopen") | __tessera_is_used("open_memstream")))
        __tessera_unsupported("fflush: of all streams, where some are in memory");
    if (stream && HAS_CONTENT(stream)) {
        __tessera_atomic_begin();
        _Bool flushes = __tessera_content_flushes(stream);
        __tessera_atomic_end();
        return flushes ? 0 : END;
    }
    _Bool failed = __tessera_input_bool("_Bool");
    __tessera_errno_one_of_if(failed, WRITE_ERRORS);
    if (stream && !__tessera_is_standard_output(stream)) {
        __tessera_atomic_begin();
        stream->flags |= failed * FAILED;
        if (ASKS_FOR_PLACES) {
            if (failed)
                loses_place(stream);
            else
                stream->unflushed = 0;
        }
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

// In an atomic section, where places are kept: whether the stream has positions.
static _Bool is_seekable(FILE *stream) {
    if (stream->seekable == SEEKABLE_UNKNOWN)
        stream->seekable = __tessera_input_bool("_Bool") ? IS_SEEKABLE : NOT_SEEKABLE;
    if (stream->seekable == IS_SEEKABLE)
        return 1;
    __tessera_errno_is(ESPIPE_);
    return 0;
}
// Whether another function may have moved the file behind the stream's back.
#define IS_SHARED (__tessera_is_used("fileno") | __tessera_is_used("fileno_unlocked") | __tessera_is_used("fdopen"))
static _Bool has_place(FILE *stream) {
    if (IS_SHARED || __tessera_is_used("__tessera_next_byte"))
        loses_place(stream);
    if (stream->place == PLACE_ANY) {
        stream->position = (long long)__tessera_input_u64("long long");
        __tessera_assume(stream->position >= stream->pushed_count);
        stream->place = PLACE_KNOWN;
        stream->steps = 0;
    }
    return stream->place == PLACE_KNOWN && stream->position >= stream->pushed_count;
}

enum { FROM_START, FROM_HERE, FROM_END };

// In an atomic section, where places are kept: goes to a new place. Sets errno and returns false if
// that is known to fail.
static _Bool goes_to(FILE *stream, long long offset, int from) {
    long long base = 0, target;
    if (from == FROM_HERE && !has_place(stream)) {
        if (__tessera_bounded_u8("fseek") & 1) {
            __tessera_errno_is(EINVAL_);
            return 0;
        }
        loses_place(stream);
        return 1;
    }
    if (from == FROM_HERE)
        base = stream->position - stream->pushed_count;
    if (from == FROM_END) {
        base = (long long)__tessera_input_u64("long long");
        __tessera_assume(base >= 0);
    }
    if (__builtin_add_overflow(base, offset, &target)) {
        __tessera_errno_one_of(EINVAL_, EOVERFLOW_);
        return 0;
    }
    if (target < 0) {
        __tessera_errno_is(EINVAL_);
        return 0;
    }
    stream->position = target;
    stream->place = PLACE_KNOWN;
    stream->steps = 0;
    return 1;
}

static int seek(FILE *stream, long long offset, int from) {
    if (HAS_CONTENT(stream)) {
        __tessera_atomic_begin();
        _Bool goes = __tessera_content_goes_to(stream, offset, from);
        __tessera_atomic_end();
        return goes ? 0 : -1;
    }
    if (ASKS_FOR_PLACES && !__tessera_is_standard_output(stream)) {
        __tessera_atomic_begin();
        _Bool goes = is_seekable(stream) && goes_to(stream, offset, from);
        if (!goes) {
            // What was pushed back is lost, or not.
            if (stream->pushed_count)
                __tessera_unsupported("fseek: a failure after ungetc");
            __tessera_atomic_end();
            return -1;
        }
        _Bool failed = __tessera_input_bool("_Bool");
        __tessera_errno_one_of_if(failed, WRITE_ERRORS);
        if (failed)
            loses_place(stream);
        stream->flags &= ~(failed ? 0 : AT_END);
        stream->pushed_count = 0;
        stream->next = ANY_BYTE;
        stream->unflushed = 0;
        __tessera_atomic_end();
        return -(int)failed;
    }
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
#define SEEK(name, type) \
    USES_STREAMS(name) \
    int name(FILE *stream, type offset, int from) { \
        STREAM(stream, name) \
        if ((unsigned)from <= FROM_END) \
            return seek(stream, offset, from); \
        __tessera_errno_is(EINVAL_); \
        return -1; \
    }
SEEK(fseek, long)
SEEK(fseeko, long)
SEEK(fseeko64, long long)

USES_STREAMS(rewind)
void rewind(FILE *stream) {
    STREAM(stream, rewind)
    (void)seek(stream, 0, FROM_START);
    clear(stream);
}

static long long tell(FILE *stream) {
    if (__tessera_is_standard_output(stream)) {
        _Bool failed = __tessera_input_bool("_Bool");
        __tessera_errno_one_of_if(failed, EBADF_, EOVERFLOW_, ESPIPE_);
        long place = (long)(sizeof(long) == 8 ? __tessera_unspecified_u64("ftell") : __tessera_unspecified_u32("ftell"));
        return failed ? -1 : place & LONG_MAX;
    }
    if (HAS_CONTENT(stream)) {
        __tessera_atomic_begin();
        long long place = __tessera_content_place(stream);
        __tessera_atomic_end();
        return place;
    }
    __tessera_atomic_begin();
    long long place = -1;
    if (is_seekable(stream)) {
        // Output that is appended is written first.
        _Bool fails = stream->appends && __tessera_input_bool("_Bool");
        if (fails) {
            __tessera_errno_one_of(WRITE_ERRORS);
            loses_place(stream);
        } else if (has_place(stream)) {
            place = stream->position - stream->pushed_count;
        } else {
            place = (long long)(__tessera_bounded_u64("ftell") & LONG_MAX);
            if (__tessera_bounded_u8("ftell") & 1) {
                place = -1;
                __tessera_errno_one_of(EINVAL_, EIO_, EOVERFLOW_, WRITE_ERRORS);
            }
        }
    }
    __tessera_atomic_end();
    return place;
}
#define TELL(name, type) \
    USES_STREAMS(name) \
    type name(FILE *stream) { \
        STREAM(stream, name) \
        long long place = tell(stream); \
        if (place == (type)place) \
            return (type)place; \
        __tessera_errno_is(EOVERFLOW_); \
        return -1; \
    }
TELL(ftell, long)
TELL(ftello, long)
TELL(ftello64, long long)

// A stored position begins with a number. A state of characters follows, which is for wide ones.
#define POSITIONS(ending, type) \
    USES_STREAMS(fgetpos##ending) \
    int fgetpos##ending(FILE *stream, type *to) { \
        STREAM(stream, fgetpos##ending) \
        long long place = tell(stream); \
        if (place == -1) \
            return -1; \
        if (place != (type)place) { \
            __tessera_errno_is(EOVERFLOW_); \
            return -1; \
        } \
        *to = (type)place; \
        return 0; \
    } \
    USES_STREAMS(fsetpos##ending) \
    int fsetpos##ending(FILE *stream, const type *from) { \
        STREAM(stream, fsetpos##ending) \
        return seek(stream, *from, FROM_START); \
    }
POSITIONS(, long)
POSITIONS(64, long long)

USES_STREAMS(setvbuf)
int setvbuf(FILE *stream, char *buffer, int mode, size_t size) {
    STREAM(stream, setvbuf)
    if (buffer)
        __tessera_unsupported("setvbuf: a buffer of the caller's");
    if (ASKS_FOR_PLACES && !__tessera_is_standard_output(stream)) {
        __tessera_atomic_begin();
        stream->unflushed = BUFFERED + 1;
        __tessera_atomic_end();
    }
    if (HAS_CONTENT(stream) && mode != 0)
        __tessera_unsupported("setvbuf: no buffer for a stream with content");
    return (unsigned)mode <= 2 ? 0 : END;
}
USES_STREAMS(setbuf)
void setbuf(FILE *stream, char *buffer) {
    STREAM(stream, setbuf)
    if (buffer)
        __tessera_unsupported("setbuf: a buffer of the caller's");
    if (HAS_CONTENT(stream))
        __tessera_unsupported("setbuf: no buffer for a stream with content");
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

// Within one thread, and where streams are accessed in atomic sections, locks of streams change
// nothing.
#define LOCK(type, name, result) \
    USES_STREAMS(name) \
    type name(FILE *stream) { \
        STREAM(stream, name) \
        if (__tessera_creates_threads()) \
            __tessera_unsupported(#name ": with several threads"); \
        return result; \
    }
LOCK(void, flockfile, )
LOCK(void, funlockfile, )
LOCK(int, ftrylockfile, 0)

// Lines of any length: those that do not fit into the memory that there is end in `unknown`.
enum { USUAL_LINE = 120, LONGEST_LINE = 4096 };
// Of known bytes. As in glibc, the memory becomes at least twice as large if it has to grow.
static long read_content(char **to, size_t *size, int delimiter, FILE *stream) {
    size_t length = 0;
    for (;;) {
        __tessera_atomic_begin();
        int byte = __tessera_read_byte(stream);
        __tessera_atomic_end();
        if (byte < 0)
            break;
        if (length + 2 > *size) {
            if (2 * *size > BUFFERED)
                __tessera_unsupported("getline: a long line");
            if (allocation_fails(2 * *size)) {
                __tessera_errno_is(ENOMEM_);
                return -1;
            }
            char *more = __tessera_alloc(2 * *size, 0);
            __builtin_memcpy(more, *to, length);
            __tessera_free(*to);
            *to = more;
            *size *= 2;
        }
        (*to)[length++] = (char)byte;
        if ((unsigned char)byte == (unsigned char)delimiter)
            break;
    }
    if (!length)
        return -1;
    (*to)[length] = 0;
    return (long)length;
}
static long get_delimited(char **to, size_t *size, int delimiter, FILE *stream) {
    if (!to || !size) {
        __tessera_errno_is(EINVAL_);
        return -1;
    }
    if (has_failed(stream))
        return -1;
    if (!*to || !*size) {
        *size = USUAL_LINE;
        if (allocation_fails(USUAL_LINE)) {
            __tessera_errno_is(ENOMEM_);
            *to = NULL;
            return -1;
        }
        *to = __tessera_alloc(USUAL_LINE, 0);
    }
    if (HAS_CONTENT(stream))
        return read_content(to, size, delimiter, stream);
    char *line = *to;
    size_t room = *size < LONGEST_LINE ? *size : LONGEST_LINE, start = 0;
    __tessera_atomic_begin();
    _Bool ended = 0, stopped = 0;
    while (!ended && !stopped && start < room - 1 && !__tessera_is_standard_output(stream) && (stream->pushed_count || stream->next != ANY_BYTE)) {
        int byte = __tessera_read_byte(stream);
        line[start++] = (char)byte;
        ended = (unsigned char)byte == (unsigned char)delimiter;
    }
    if (!ended && __tessera_read_state(stream)) {
        stopped = 1;
    } else if (!ended) {
        // So many more bytes, and then the line ends, or the input stops.
        size_t end = input_size(), first = start;
        stopped = __tessera_input_bool("_Bool");
        __tessera_assume(end > start);
        if (end >= room)
            __tessera_unsupported("getline: a line that does not fit into the memory");
        _Bool fits = 1;
        for (size_t i = start; i < room - 1; i++) {
            unsigned char c = __tessera_input_u8("unsigned char");
            fits &= (i >= end) | ((c == (unsigned char)delimiter) == (!stopped & (i == end - 1)));
            line[i] = i < end ? (char)c : line[i];
        }
        __tessera_assume(fits);
        start = end;
        moves(stream, (long long)(end - first));
        if (stopped)
            (void)__tessera_read_stops(stream);
    }
    if (!__tessera_is_standard_output(stream))
        steps(stream);
    if (start)
        line[start] = 0;
    __tessera_atomic_end();
    touch_written(line, start ? start + 1 : 0);
    return start ? (long)start : -1;
}
#define GETDELIM(name) \
    USES_STREAMS(name) \
    long name(char **to, size_t *size, int delimiter, FILE *stream) { \
        STREAM(stream, name) \
        return get_delimited(to, size, delimiter, stream); \
    }
GETDELIM(getdelim)
GETDELIM(__getdelim)
USES_STREAMS(getline)
long getline(char **to, size_t *size, FILE *stream) {
    STREAM(stream, getline)
    return get_delimited(to, size, '\n', stream);
}
