// Streams: declarations that stdio.c, printf.c and scanf.c share.
//
// A stream is an object of glibc's size. Its flags are where glibc has them, and mean the same. The flags of stdout and stderr are
// never read: a failure of writing to them is not recorded, so that threads that print access no common memory.
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
#if __SIZEOF_POINTER__ == 8
    char rest[216 - 20];
#else
    char rest[148 - 20];
#endif
} FILE;

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

// Whether the pointer is an open stream. Accesses it. stdout and stderr always count as open: output to closed ones cannot be observed.
_Bool __tessera_is_stream(FILE *stream);

// For each function that uses streams, a function that is called when the argument is no stream. An analysis knows it by its name.
#define USES_STREAMS(name) \
    static _Noreturn void __tessera_no_stream_##name(void) { __tessera_unsupported(#name ": not a stream, or a closed one"); }
#define STREAM(stream, name) \
    if (!__tessera_is_stream(stream)) \
        __tessera_no_stream_##name();

// Whether a stream is one of the two for output that each process has.
_Bool __tessera_is_standard_output(const FILE *stream);

// Whether output to this stream fails because it is for input only.
_Bool __tessera_refuses_output(FILE *stream);

// Whether output to a stream fails, for a call whose result is used.
_Bool __tessera_fails_to_write(FILE *stream);

// Output to a stream by a call whose result is not used.
void __tessera_writes(FILE *stream);

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
