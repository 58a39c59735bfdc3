// Streams with content of their own: of tmpfile, fmemopen and open_memstream. What was written is
// read again. Text is kept in a buffer, as in glibc, so that memory of the program changes only
// when the stream is flushed, and output fails only then, or when there is much of it. Not
// modelled: what follows a failure of a temporary file, a change between input and output of
// fmemopen's streams without seeking or flushing, seeking in open_memstream's streams, formatted
// input, the files of temporary files by their numbers.
#include "stream.h"

enum kind { TEMPORARY, IN_MEMORY, NEW_MEMORY };
enum { BUFFER = 8192, MOST_CONTENT = 1 << 20 };

struct content {
    enum kind kind;
    // Of a temporary file or new memory: all of it. Of memory: what is read ahead, from `start` to
    // `end`, or not yet written, up to `end`.
    unsigned char *bytes;
    size_t room, size, place;
    // Of temporary files: bytes up to this place are read ahead.
    size_t ahead;
    _Bool broken;
    // Of memory.
    unsigned char *memory;
    size_t limit, start, end;
    _Bool appends, is_output, is_sought;
    // Of new memory: where it is shown.
    char **shown;
    size_t *shown_size;
};

static struct content *keep(FILE *stream, enum kind kind) {
    struct content *content = __tessera_alloc_internal(sizeof *content, 1);
    content->kind = kind;
    content->bytes = __tessera_alloc_internal(BUFFER, 0);
    content->room = BUFFER;
    stream->content = content;
    return content;
}

static void check(const struct content *content) {
    if (content->broken)
        __tessera_unsupported("tmpfile: use of the stream after a failure");
}

static void grow(struct content *content, size_t size) {
    if (size > MOST_CONTENT)
        __tessera_unsupported("tmpfile: more than a megabyte");
    size_t room = content->room;
    if (size <= room)
        return;
    while (room < size)
        room = 2 * room + 100;
    unsigned char *bytes = __tessera_alloc_internal(room, 0);
    __builtin_memcpy(bytes, content->bytes, content->size);
    __tessera_free(content->bytes);
    content->bytes = bytes;
    content->room = room;
}

static _Bool breaks(FILE *stream) {
    if (!__tessera_input_bool("_Bool"))
        return 0;
    __tessera_errno_one_of(EDQUOT_, EFBIG_, EIO_, ENOSPC_);
    stream->flags |= FAILED;
    stream->content->broken = 1;
    return 1;
}

// What is written into memory: as much as fits, and a zero behind it if there is room, or, unless
// text is appended, in place of the last byte.
static _Bool flush_memory(FILE *stream, struct content *content) {
    size_t count = content->end, place = content->appends ? content->size : content->place;
    if (!content->is_output || !count)
        return 1;
    _Bool adds_zero = content->bytes[count - 1] != 0, fits = 1;
    if (count > content->limit - place) {
        fits = 0;
        count = content->limit - place;
        if (content->place + adds_zero >= content->limit) {
            __tessera_errno_is(ENOSPC_);
            count = 0;
        }
    }
    content->end = 0;
    if (count || fits) {
        touch_written(content->memory + place, count);
        for (size_t i = 0; i < count; i++)
            content->memory[place + i] = content->bytes[i];
        content->place = place + count;
        if (content->place > content->size) {
            content->size = content->place;
            if (content->size < content->limit && adds_zero)
                content->memory[content->size] = 0;
            else if (!content->appends && adds_zero)
                content->memory[content->limit - 1] = 0;
        }
    }
    if (!fits)
        stream->flags |= FAILED;
    return fits;
}

// Whether all that was written has got to its place.
static _Bool flush(FILE *stream, struct content *content) {
    switch (content->kind) {
    case TEMPORARY:
        check(content);
        if (stream->unflushed && breaks(stream))
            return 0;
        stream->unflushed = 0;
        return 1;
    case IN_MEMORY:
        return flush_memory(stream, content);
    default:
        grow(content, content->size + 1);
        content->bytes[content->size] = 0;
        *content->shown = (char *)content->bytes;
        *content->shown_size = content->size;
        return 1;
    }
}
_Bool __tessera_content_flushes(FILE *stream) { return flush(stream, stream->content); }

// Seeking may read what is there already, and again, or not. It makes no difference if the memory
// has not changed since.
static void compare(const struct content *content) {
    for (size_t i = 0; i < content->end; i++)
        if (content->bytes[i] != content->memory[content->place - content->end + i])
            __tessera_unsupported("fmemopen: memory that changes while the stream reads it");
}

// Bytes of memory are read ahead. What the program writes there later does not change them.
static void read_ahead(struct content *content) {
    if (content->is_output && content->end)
        __tessera_unsupported("fmemopen: input that follows output");
    content->is_output = 0;
    if (content->is_sought)
        compare(content);
    content->is_sought = 0;
    if (content->start < content->end)
        return;
    size_t count = content->size > content->place ? content->size - content->place : 0;
    if (count > BUFFER)
        count = BUFFER;
    for (size_t i = 0; i < count; i++)
        content->bytes[i] = content->memory[content->place + i];
    content->start = 0;
    content->end = count;
    content->place += count;
}

int __tessera_content_state(FILE *stream) {
    struct content *content = stream->content;
    _Bool at_end;
    switch (content->kind) {
    case TEMPORARY:
        if (!flush(stream, content))
            return BROKEN;
        at_end = content->place >= content->size;
        if (at_end || content->place >= content->ahead) {
            if (__tessera_input_bool("_Bool")) {
                __tessera_errno_one_of(EIO_);
                stream->flags |= FAILED;
                content->broken = 1;
                return BROKEN;
            }
            content->ahead = content->place + BUFFERED;
        }
        break;
    case IN_MEMORY:
        read_ahead(content);
        at_end = content->start == content->end;
        break;
    default:
        __tessera_unsupported("open_memstream: input from the stream");
    }
    stream->flags |= at_end * AT_END;
    return at_end ? END : 0;
}

unsigned char __tessera_content_byte(FILE *stream) {
    struct content *content = stream->content;
    return content->kind == IN_MEMORY ? content->bytes[content->start++] : content->bytes[content->place++];
}

_Bool __tessera_content_writes(FILE *stream, const unsigned char *from, size_t count) {
    struct content *content = stream->content;
    if (stream->pushed_count)
        __tessera_unsupported("ungetc: before output to a stream with content");
    if (content->kind == IN_MEMORY) {
        if (!content->is_output && content->start != content->end && !content->is_sought)
            __tessera_unsupported("fmemopen: output that follows input");
        if (!content->is_output) {
            content->place -= content->end - content->start;
            content->start = content->end = 0;
        }
        content->is_sought = 0;
        content->is_output = 1;
        if (count > BUFFER - 1 - content->end)
            __tessera_unsupported("fmemopen: much output at once");
        for (size_t i = 0; i < count; i++)
            content->bytes[content->end + i] = from[i];
        content->end += count;
        return 1;
    }
    check(content);
    if (content->kind == TEMPORARY) {
        stream->unflushed = count <= BUFFERED && stream->unflushed <= BUFFERED ? stream->unflushed + count : BUFFERED + 1;
        if (stream->unflushed > BUFFERED && breaks(stream))
            return 0;
        content->ahead = 0;
    }
    grow(content, content->place + count);
    for (; content->size < content->place; content->size++)
        content->bytes[content->size] = 0;
    for (size_t i = 0; i < count; i++)
        content->bytes[content->place + i] = from[i];
    content->place += count;
    if (content->size < content->place)
        content->size = content->place;
    return 1;
}

static long long place_of(const struct content *content) {
    if (content->kind != IN_MEMORY)
        return (long long)content->place;
    if (!content->is_output)
        return (long long)(content->place - (content->end - content->start));
    return (long long)((content->appends && content->end ? content->size : content->place) + content->end);
}

long long __tessera_content_place(FILE *stream) {
    check(stream->content);
    if (stream->pushed_count)
        __tessera_unsupported("ftell: after ungetc to a stream with content");
    return place_of(stream->content);
}

enum { FROM_START, FROM_HERE, FROM_END };
_Bool __tessera_content_goes_to(FILE *stream, long long offset, int from) {
    struct content *content = stream->content;
    check(content);
    if (content->kind == NEW_MEMORY)
        __tessera_unsupported("fseek: in a stream that open_memstream made");
    if (stream->pushed_count)
        __tessera_unsupported("fseek: after ungetc to a stream with content");
    if (!flush(stream, content))
        return 0;
    long long here = place_of(content), target;
    long long base = from == FROM_START ? 0 : from == FROM_HERE ? here : (long long)content->size;
    _Bool overflows = __builtin_add_overflow(base, offset, &target);
    if (overflows || target < 0) {
        if (overflows)
            __tessera_errno_one_of(EINVAL_, EOVERFLOW_);
        else
            __tessera_errno_is(EINVAL_);
        return 0;
    }
    if (content->kind == TEMPORARY) {
        if (target > MOST_CONTENT)
            __tessera_unsupported("fseek: beyond a megabyte of a temporary file");
        if (__tessera_input_bool("_Bool")) {
            __tessera_errno_one_of(EIO_);
            content->broken = 1;
            return 0;
        }
        content->ahead = 0;
        content->place = (size_t)target;
    } else {
        if ((unsigned long long)target > content->limit) {
            // glibc may have read what is there before it finds out.
            if (!content->is_output && content->start < content->end)
                __tessera_unsupported("fseek: beyond the memory of a stream, after input");
            __tessera_errno_is(EINVAL_);
            return 0;
        }
        if (!content->is_output)
            compare(content);
        content->place = (size_t)target;
        content->start = content->end = 0;
        content->is_output = 0;
        read_ahead(content);
        content->is_sought = 1;
    }
    stream->flags &= ~AT_END;
    return 1;
}

_Bool __tessera_content_closes(FILE *stream) {
    struct content *content = stream->content;
    _Bool closes = content->broken || flush(stream, content);
    if (content->kind == NEW_MEMORY) {
        unsigned char *text = __tessera_alloc(content->size + 1, 0);
        for (size_t i = 0; i <= content->size; i++)
            text[i] = content->bytes[i];
        *content->shown = (char *)text;
    }
    _Bool is_temporary = content->kind == TEMPORARY;
    __tessera_free(content->bytes);
    __tessera_free(content);
    if (!is_temporary)
        return closes;
    if (__tessera_input_bool("_Bool")) {
        __tessera_errno_one_of(EDQUOT_, EFBIG_, EINTR_, EIO_, ENOSPC_);
        return 0;
    }
    return closes;
}

_Bool __tessera_content_has_number(FILE *stream) {
    if (stream->content->kind == TEMPORARY)
        __tessera_unsupported("fileno: of a temporary file");
    __tessera_errno_is(EBADF_);
    return 0;
}

static FILE *new_stream(int flags, int file) {
    FILE *stream = __tessera_alloc_internal(sizeof *stream, 1);
    stream->flags = IS_STREAM | flags;
    stream->file = file;
    return stream;
}

#define TMPFILE(name) \
    FILE *name(void) { \
        if (__tessera_input_bool("_Bool")) { \
            __tessera_errno_one_of(CHANGE_ERRORS, EEXIST_, EINTR_, EISDIR_, EMFILE_, ENFILE_, EOPNOTSUPP_, EOVERFLOW_); \
            return NULL; \
        } \
        FILE *stream = new_stream(0, __tessera_file_opened(FOR_BOTH)); \
        keep(stream, TEMPORARY); \
        return stream; \
    }
TMPFILE(tmpfile)
TMPFILE(tmpfile64)

FILE *open_memstream(char **to, size_t *size) {
    // Accesses in atomic sections are no data races.
    if (__tessera_checks_races())
        __tessera_unsupported("open_memstream: where data races are looked for");
    FILE *stream = new_stream(0, -1);
    struct content *content = keep(stream, NEW_MEMORY);
    content->shown = to;
    content->shown_size = size;
    return stream;
}

FILE *fmemopen(void *memory, size_t size, const char *mode) {
    if (__tessera_checks_races())
        __tessera_unsupported("fmemopen: where data races are looked for");
    touch_text(mode);
    char kind = *mode;
    if (kind != 'r' && kind != 'w' && kind != 'a') {
        __tessera_errno_is(EINVAL_);
        return NULL;
    }
    _Bool both = mode[1] == '+' || (mode[1] == 'b' && mode[2] == '+');
    if (!size || (!memory && kind != 'w'))
        __tessera_unsupported("fmemopen: without memory");
    if (size > BUFFER)
        __tessera_unsupported("fmemopen: of more than 8192 bytes");
    FILE *stream = new_stream(both ? 0 : kind == 'r' ? NO_WRITES : NO_READS, -2);
    struct content *content = keep(stream, IN_MEMORY);
    content->memory = memory ? memory : __tessera_alloc_internal(size, 1);
    content->limit = size;
    content->appends = kind == 'a';
    if (kind == 'r') {
        touch(memory, size);
        content->size = size;
    }
    if (kind == 'w' && mode[1] == '+')
        content->memory[0] = 0;
    if (kind == 'a') {
        while (content->size < size && content->memory[content->size])
            content->size++;
        content->place = content->size;
    }
    return stream;
}
