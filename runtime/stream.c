// The state of streams. Reading may fail or end at any time. Other processes may change files at
// any time, so that input is independent of earlier output. Once a stream has met the end of a
// file, it stays at the end, as in glibc.
#include "stream.h"
#include "cancel.h"

static FILE standard_input = {.flags = IS_STREAM | NO_WRITES, .file = 0, .place = PLACE_ANY};
static FILE standard_output = {.flags = IS_STREAM | NO_READS, .file = 1};
static FILE standard_error = {.flags = IS_STREAM | NO_READS, .file = 2};
FILE *stdin = &standard_input;
FILE *stdout = &standard_output;
FILE *stderr = &standard_error;

_Bool __tessera_is_standard_output(const FILE *stream) {
    return (stream == &standard_output) | (stream == &standard_error);
}

_Bool __tessera_is_stream(FILE *stream) {
    _Bool is_standard = __tessera_is_standard_output(stream);
    OPTIONAL_CANCELLATION_POINT(!is_standard);
    if (is_standard)
        return 1;
    if (__tessera_checks_memory())
        (void)((volatile char *)stream)[sizeof *stream - 1];
    __tessera_atomic_begin();
    int flags = stream->flags;
    __tessera_atomic_end();
    return (flags & IS_STREAM) == IS_STREAM;
}

_Bool __tessera_refuses_output(FILE *stream) {
    if (__tessera_is_standard_output(stream))
        return 0;
    __tessera_atomic_begin();
    _Bool refuses = (stream->flags & NO_WRITES) != 0;
    if (refuses)
        stream->flags |= FAILED;
    __tessera_atomic_end();
    if (refuses)
        __tessera_errno_is(EBADF_);
    return refuses;
}

// In an atomic section: so many bytes are written, or, where it may be that they are not, nothing
// is known of the place.
enum { UNCOUNTED = 0 };
static void writes(FILE *stream, size_t count, _Bool is_certain) {
    if (!ASKS_FOR_PLACES)
        return;
    stream->unflushed = count <= BUFFERED && stream->unflushed <= BUFFERED ? stream->unflushed + count : BUFFERED + 1;
    if (!is_certain && stream->unflushed > BUFFERED)
        loses_place(stream);
    else if (stream->appends)
        stream->place = PLACE_ANY;
    moves(stream, (long long)count);
    steps(stream);
}

static _Bool fails_to_write(FILE *stream, size_t count, _Bool is_counted) {
    if (__tessera_refuses_output(stream))
        return 1;
    _Bool failed = __tessera_input_bool("_Bool");
    __tessera_errno_one_of_if(failed, WRITE_ERRORS);
    if (!__tessera_is_standard_output(stream)) {
        __tessera_atomic_begin();
        stream->flags |= failed * FAILED;
        if (ASKS_FOR_PLACES) {
            if (!is_counted || failed)
                loses_place(stream);
            else
                writes(stream, count, 1);
        }
        __tessera_atomic_end();
    }
    return failed;
}
_Bool __tessera_fails_to_write(FILE *stream) { return fails_to_write(stream, UNCOUNTED, 0); }
_Bool __tessera_fails_to_write_bytes(FILE *stream, size_t count) { return fails_to_write(stream, count, 1); }

static void writes_somehow(FILE *stream, size_t count, _Bool is_counted) {
    if (__tessera_refuses_output(stream))
        return;
    if (__tessera_uses_errno())
        __tessera_errno_one_of_if(__tessera_input_bool("_Bool"), WRITE_ERRORS);
    if (!__tessera_is_standard_output(stream)) {
        __tessera_atomic_begin();
        stream->flags |= MAY_HAVE_FAILED;
        if (is_counted)
            writes(stream, count, 0);
        else
            loses_place(stream);
        __tessera_atomic_end();
    }
}
void __tessera_writes(FILE *stream) { writes_somehow(stream, UNCOUNTED, 0); }
void __tessera_writes_bytes(FILE *stream, size_t count) { writes_somehow(stream, count, 1); }

int __tessera_read_stops(FILE *stream) {
    _Bool broken = __tessera_input_bool("_Bool");
    __tessera_errno_one_of_if(broken, READ_ERRORS);
    stream->flags |= broken ? FAILED : AT_END;
    return broken ? BROKEN : END;
}

int __tessera_read_state(FILE *stream) {
    if (__tessera_is_standard_output(stream) || (!(stream->flags & AT_END) && stream->flags & NO_READS)) {
        if (!__tessera_is_standard_output(stream))
            stream->flags |= FAILED;
        __tessera_errno_is(EBADF_);
        return BROKEN;
    }
    if (!__tessera_is_standard_output(stream) && stream->next != ANY_BYTE)
        return 0;
    if (stream->flags & AT_END)
        return END;
    if (HAS_CONTENT(stream))
        return __tessera_content_state(stream);
    return __tessera_input_bool("_Bool") ? __tessera_read_stops(stream) : 0;
}

int __tessera_read_byte(FILE *stream) {
    if (!__tessera_is_standard_output(stream) && stream->pushed_count)
        return stream->pushed[--stream->pushed_count];
    int state = __tessera_read_state(stream);
    if (state)
        return state;
    if (HAS_CONTENT(stream))
        return __tessera_content_byte(stream);
    int byte = __tessera_input_u8("unsigned char");
    __tessera_assume(may_be_next(byte, stream->next));
    stream->next = ANY_BYTE;
    moves(stream, 1);
    return byte;
}

int __tessera_pushed_count(const FILE *stream) { return stream->pushed_count; }
enum next_byte __tessera_next_byte(const FILE *stream) { return stream->next; }
void __tessera_know_next_byte(FILE *stream, enum next_byte next) {
    loses_place(stream);
    stream->next = next;
}

// glibc looks for a plus in this many characters after the first one. Returns 0 for a mode that
// glibc refuses.
static int flags_of(const char *mode, int more) {
    int flags = *mode == 'r' ? NO_WRITES : NO_READS;
    if (*mode != 'r' && *mode != 'w' && *mode != 'a') {
        __tessera_errno_is(EINVAL_);
        return 0;
    }
    for (int i = 1; i <= more && mode[i]; i++)
        if (mode[i] == '+')
            flags = 0;
    return IS_STREAM | flags;
}

static int access_of(int flags) { return flags & NO_WRITES ? FOR_READING : flags & NO_READS ? FOR_WRITING : FOR_BOTH; }

static FILE *stream_of(int flags, int file) {
    FILE *stream = __tessera_alloc_internal(sizeof *stream, 1);
    stream->flags = flags;
    stream->file = file;
    return stream;
}

// Files are open at their beginning, but for those to which text is appended.
static void is_at(FILE *stream, const char *mode) {
    if (!ASKS_FOR_PLACES)
        return;
    stream->appends = *mode == 'a';
    stream->place = stream->appends && stream->flags & NO_READS ? PLACE_ANY : PLACE_KNOWN;
}

#define OPEN_ERRORS \
    EACCES_, EBUSY_, EDQUOT_, EEXIST_, EFBIG_, EINTR_, EINVAL_, EIO_, EISDIR_, ELOOP_, EMFILE_, ENAMETOOLONG_, ENFILE_, ENODEV_, ENOENT_, \
        ENOMEM_, ENOSPC_, ENOTDIR_, ENXIO_, EOVERFLOW_, EPERM_, EROFS_, ETXTBSY_

static FILE *open_stream(const char *name, const char *mode) {
    OPTIONAL_CANCELLATION_POINT(0);
    touch_text(mode);
    int flags = flags_of(mode, 6);
    if (!flags || !is_path(name))
        return NULL;
    if (__tessera_input_bool("_Bool")) {
        int file = __tessera_file_opened(access_of(flags));
        FILE *stream = stream_of(flags, file);
        is_at(stream, mode);
        return stream;
    }
    __tessera_errno_one_of(OPEN_ERRORS);
    return NULL;
}
#define REOPEN(name) \
    USES_STREAMS(name) \
    FILE *name(const char *path, const char *mode, FILE *stream) { \
        STREAM(stream, name) \
        if (!path || HAS_CONTENT(stream)) \
            __tessera_unsupported("freopen: without a name, or of a stream with content"); \
        return reopen(path, mode, stream); \
    }
FILE *fopen(const char *name, const char *mode) { return open_stream(name, mode); }
FILE *fopen64(const char *name, const char *mode) { return open_stream(name, mode); }

// The stream keeps its number. If the file cannot be opened, the stream is closed.
static FILE *reopen(const char *path, const char *mode, FILE *stream) {
    touch_text(mode);
    int flags = flags_of(mode, 6), file = stream->file;
    _Bool opens = flags && is_path(path);
    if (__tessera_is_standard_output(stream)) {
        if (flags & NO_WRITES)
            __tessera_unsupported("freopen: standard output for input");
        if (opens && __tessera_input_bool("_Bool")) {
            __tessera_file_becomes(file, access_of(flags));
            return stream;
        }
        __tessera_file_closed(file);
    } else {
        if (opens && __tessera_input_bool("_Bool")) {
            __tessera_atomic_begin();
            *stream = (FILE){.flags = flags, .file = file};
            is_at(stream, mode);
            __tessera_atomic_end();
            __tessera_file_becomes(file, access_of(flags));
            return stream;
        }
        __tessera_file_closed(file);
        __tessera_atomic_begin();
        stream->flags = 0;
        __tessera_atomic_end();
    }
    if (opens)
        __tessera_errno_one_of(OPEN_ERRORS);
    return NULL;
}
REOPEN(freopen)
REOPEN(freopen64)

FILE *fdopen(int file, const char *mode) {
    touch_text(mode);
    int flags = flags_of(mode, 4);
    if (!flags)
        return NULL;
    int state = __tessera_file_state(file), access = access_of(flags);
    if (state == FILE_FREE) {
        __tessera_errno_is(EBADF_);
        return NULL;
    }
    if (state == FOR_NEITHER || state == IS_FOLDER)
        __tessera_unsupported("fdopen: of a folder, or a file for neither reading nor writing");
    if ((state == FOR_READING || state == FOR_WRITING) && state != access) {
        __tessera_errno_is(EINVAL_);
        return NULL;
    }
    if (__tessera_is_pipe(file))
        __tessera_unsupported("fdopen: of a pipe");
    if (__tessera_input_bool("_Bool")) {
        __tessera_has_stream(file);
        FILE *stream = stream_of(flags, file);
        stream->appends = *mode == 'a';
        stream->place = PLACE_ANY;
        return stream;
    }
    if (state == FILE_UNKNOWN)
        __tessera_errno_one_of(EBADF_, EINVAL_, ENOMEM_);
    else if (state == FOR_SOMETHING)
        __tessera_errno_one_of(EINVAL_, ENOMEM_);
    else
        __tessera_errno_is(ENOMEM_);
    return NULL;
}

USES_STREAMS(fclose)
int fclose(FILE *stream) {
    STREAM(stream, fclose)
    if (HAS_CONTENT(stream)) {
        __tessera_atomic_begin();
        _Bool closes = __tessera_content_closes(stream);
        __tessera_atomic_end();
        if (stream->file >= 0)
            __tessera_file_closed(stream->file);
        __tessera_free(stream);
        return closes ? 0 : END;
    }
    __tessera_file_closed(stream->file);
    if (stream == &standard_input)
        stream->flags = 0;
    else if (!__tessera_is_standard_output(stream))
        __tessera_free(stream);
    _Bool failed = __tessera_input_bool("_Bool");
    __tessera_errno_one_of_if(failed, WRITE_ERRORS);
    return failed ? END : 0;
}

#define FILENO(name) \
    USES_STREAMS(name) \
    int name(FILE *stream) { \
        STREAM(stream, name) \
        if (HAS_CONTENT(stream) && !__tessera_content_has_number(stream)) \
            return -1; \
        __tessera_has_stream(stream->file); \
        return stream->file; \
    }
FILENO(fileno)
FILENO(fileno_unlocked)
