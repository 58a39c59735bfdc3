// Streams: what stdio.c, printf.c and scanf.c share, and the numbers of open files.
//
// A stream is an object of glibc's size. Its flags are where glibc has them, and mean the same. The two output streams of each
// process are not looked into: nobody remembers whether writing to them has failed, so that threads that print have nothing in common.
#ifndef TESSERA_STREAM_H
#define TESSERA_STREAM_H

#include "model.h"

enum { MOST_PUSHED_BACK = 4 };

typedef struct stream {
    int flags;
    int file;                                  // its number
    unsigned char pushed[MOST_PUSHED_BACK];    // what ungetc gave back, the newest last
    int pushed_count;
#if __SIZEOF_POINTER__ == 8
    char rest[216 - 16];
#else
    char rest[148 - 16];
#endif
} FILE;

enum {
    IS_STREAM = 0xFBAD << 16,
    NO_READS = 0x4,
    NO_WRITES = 0x8,
    AT_END = 0x10,
    FAILED = 0x20,
    MAY_HAVE_FAILED = 0x40, // glibc has no such flag: output whose result nobody has looked at
};

enum { END = -1, BROKEN = -2 };

extern FILE *stdin, *stdout, *stderr;

// Whether it is a stream. Accesses it. Output streams are taken for open, since what happens to output to closed ones cannot be told.
_Bool __tessera_is_stream(FILE *stream);

// A function that uses streams has one that ends where it gets what is none; an analysis knows those by their names.
#define USES_STREAMS(name) \
    static _Noreturn void __tessera_no_stream_##name(void) { __tessera_unsupported(#name ": not a stream, or a closed one"); }
#define STREAM(stream, name) \
    if (!__tessera_is_stream(stream)) \
        __tessera_no_stream_##name();

// Whether a stream is one of the two for output that each process has.
_Bool __tessera_is_standard_output(const FILE *stream);

// Whether output fails since a stream is for input only.
_Bool __tessera_refuses_output(FILE *stream);

// Whether output to a stream fails, whose result matters.
_Bool __tessera_fails_to_write(FILE *stream);

// Output whose result nobody looks at.
void __tessera_writes(FILE *stream);

// In an atomic section: a byte; END; or BROKEN where reading fails.
int __tessera_read_byte(FILE *stream);

// In an atomic section: whether the input ends here (END), cannot be read (BROKEN), or neither (0).
int __tessera_read_state(FILE *stream);

// In an atomic section: the input stops here, in one way or the other.
int __tessera_read_stops(FILE *stream);

// What the environment can do to the transport of bytes: a file may be a socket or a device.
#define WRITE_ERRORS \
    EAGAIN_, EBADF_, EDESTADDRREQ_, EDQUOT_, EFBIG_, EINTR_, EINVAL_, EIO_, ENOSPC_, ENXIO_, EPERM_, EPIPE_, ECONNRESET_, ENOTCONN_
#define READ_ERRORS EAGAIN_, EBADF_, EINTR_, EINVAL_, EIO_, EISDIR_, ENXIO_, ECONNRESET_, ENOTCONN_, ETIMEDOUT_

// Numbers of open files. A new one is the lowest that is free.
int __tessera_file_opened(int access);
void __tessera_file_closed(int file);

// What is known of a number: what the program has opened it for, as the flags of open have it; or nothing; or that it is free, for the
// program has closed it, or it is negative.
enum { FOR_READING, FOR_WRITING, FOR_BOTH, FOR_NEITHER, FILE_UNKNOWN, FILE_FREE };
int __tessera_file_state(int file);

#endif
