// Streams: declarations that stdio.c, printf.c and scanf.c share.
//
// A stream is an object of glibc's size. Its flags are where glibc has them, and mean the same. The
// flags of stdout and stderr are never read: a failure of writing to them is not recorded, so that
// threads that print access no common memory.
#ifndef TESSERA_STREAM_H
#define TESSERA_STREAM_H

#include "files.h"
#include "next_byte.h"

enum { MOST_PUSHED_BACK = 4 };

typedef struct stream {
    int flags;
    int file;                                  // its number
    unsigned char pushed[MOST_PUSHED_BACK];    // bytes that ungetc pushed back, the newest last
    int pushed_count;
    enum next_byte next;
    // Where it stands, pushed back bytes not counted. Kept only where the program asks for it.
    uint8_t place, seekable, steps;
    _Bool appends;
    long long position;
    size_t unflushed;
    // What is in a file of the program's own; null for others.
    struct content *content;
#if __SIZEOF_POINTER__ == 8
    char rest[216 - 48];
#else
    char rest[148 - 40];
#endif
} FILE;
_Static_assert(sizeof(FILE) == (sizeof(void *) == 8 ? 216 : 148), "the size of glibc");

// What is known of the position: all; nothing, since the environment chooses it; or nothing any
// more.
enum { PLACE_KNOWN, PLACE_ANY, PLACE_LOST };
// After so many steps from a known place it is lost, so that loops that read to the end have few
// states.
enum { MOST_STEPS = 16 };
// So much output does not fail at once: it is kept until later.
enum { BUFFERED = 512 };

enum {
    IS_STREAM = 0xFBAD << 16,
    NO_READS = 0x4,
    NO_WRITES = 0x8,
    AT_END = 0x10,
    FAILED = 0x20,
    MAY_HAVE_FAILED = 0x40, // glibc has no such flag: output whose result was ignored
};

enum { END = -1, BROKEN = -2 };

extern FILE *stdin, *stdout, *stderr;

// Whether the pointer is an open stream. Accesses it. stdout and stderr always count as open:
// output to closed ones cannot be observed.
_Bool __tessera_is_stream(FILE *stream);

// For each function that uses streams, a function that is called when the argument is no stream. An
// analysis knows it by its name.
#define USES_STREAMS(name) \
    static _Noreturn void __tessera_no_stream_##name(void) { __tessera_unsupported(#name ": not a stream, or a closed one"); }
#define STREAM(stream, name) \
    if (!__tessera_is_stream(stream)) \
        __tessera_no_stream_##name();

// Whether a stream is one of the two for output that each process has.
_Bool __tessera_is_standard_output(const FILE *stream);


// Whether output to a stream fails, for a call whose result is used; if known, of how many bytes.
_Bool __tessera_fails_to_write(FILE *stream);
_Bool __tessera_fails_to_write_bytes(FILE *stream, size_t count);

// Output to a stream by a call whose result is not used.
void __tessera_writes(FILE *stream);
void __tessera_writes_bytes(FILE *stream, size_t count);

// Whether the program asks where streams stand.
// A macro, so that passes drop what programs do not need: the proofs of race freedom would take it
// for code that may run.
#define ASKS_FOR_PLACES \
    (__tessera_is_used("ftell") | __tessera_is_used("ftello") | __tessera_is_used("ftello64") | __tessera_is_used("fgetpos") | \
     __tessera_is_used("fgetpos64"))
// In an atomic section, for streams other than those of standard output: so many bytes were read; a
// function has read; the place is not known any more.
static inline void moves(FILE *stream, long long count) {
    if (ASKS_FOR_PLACES && stream->place == PLACE_KNOWN)
        stream->position += count;
}
static inline void loses_place(FILE *stream) {
    if (ASKS_FOR_PLACES) {
        stream->place = PLACE_LOST;
        stream->position = 0;
    }
}
static inline void steps(FILE *stream) {
    if (!ASKS_FOR_PLACES || stream->place != PLACE_KNOWN)
        return;
    if (stream->steps++ == MOST_STEPS)
        loses_place(stream);
}

// Whether output to this stream fails because it is for input only.
_Bool __tessera_refuses_output(FILE *stream);

// Streams with content of their own, if the program makes some.
#define MAKES_CONTENT \
    (__tessera_is_used("tmpfile") | __tessera_is_used("tmpfile64") | __tessera_is_used("fmemopen") | __tessera_is_used("open_memstream"))
#define HAS_CONTENT(stream) (MAKES_CONTENT && !__tessera_is_standard_output(stream) && (stream)->content)
// In an atomic section, for such streams: whether a byte follows (0), or END, or BROKEN; the byte
// that follows; whether output succeeds, which is admitted; where the stream stands; whether it
// gets to another place, and closing and flushing succeed; whether it has a number.
int __tessera_content_state(FILE *stream);
unsigned char __tessera_content_byte(FILE *stream);
_Bool __tessera_content_writes(FILE *stream, const unsigned char *from, size_t count);
long long __tessera_content_place(FILE *stream);
_Bool __tessera_content_goes_to(FILE *stream, long long offset, int from);
_Bool __tessera_content_closes(FILE *stream);
_Bool __tessera_content_flushes(FILE *stream);
_Bool __tessera_content_has_number(FILE *stream);
// Whether output to such a stream, of any access, succeeds.
static inline _Bool __tessera_writes_content(FILE *stream, const void *from, size_t count) {
    if (__tessera_refuses_output(stream))
        return 0;
    __tessera_atomic_begin();
    _Bool writes = __tessera_content_writes(stream, from, count);
    __tessera_atomic_end();
    return writes;
}

// In an atomic section: the next byte; END; or BROKEN if reading fails.
int __tessera_read_byte(FILE *stream);

// How many bytes are pushed back to a stream for input.
int __tessera_pushed_count(const FILE *stream);

// What is known of the next byte of a stream for input, but for those that are pushed back.
enum next_byte __tessera_next_byte(const FILE *stream);
void __tessera_know_next_byte(FILE *stream, enum next_byte next);

// In an atomic section: whether the input ends here (END), cannot be read (BROKEN), or neither (0).
int __tessera_read_state(FILE *stream);

// In an atomic section: the input stops here, either by END or by BROKEN.
int __tessera_read_stops(FILE *stream);

#endif
