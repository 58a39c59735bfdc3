// Files by their numbers, pipes, and temporary names.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define TEXT_OF(what) #what
#define TEXT(what) TEXT_OF(what)
#define ANY_FCNTL(...) (ANY_BOOL ? fcntl(__VA_ARGS__) : fcntl64(__VA_ARGS__))

//! function: openat
//! function: openat64
//! answer: input
//! header: fcntl.h
//! note: As of open. Names that are relative to what is not open, or is no folder, are refused.
{
    int file = FUNCTION(AT_FDCWD, ANY_OF(const char *, "/dev/null", "nowhere", "."), O_RDONLY);
    SHOW(file);
    if (file >= 0)
        SHOW(close(file));
    SHOW_EXACTLY(FUNCTION(AT_FDCWD, ANY_OF(const char *, "", NULL), O_RDONLY));
    SHOW_EXACTLY(FUNCTION(-1, "nowhere", O_RDONLY));
    SHOW_EXACTLY(errno);
}

//! function: creat64
//! answer: input
//! header: fcntl.h
//! note: As of creat.
{
    int file = creat64(ANY_OF(const char *, "file", "nowhere/file", "."), 0666);
    SHOW(file);
    if (file >= 0)
        SHOW(close(file));
    SHOW_EXACTLY(creat64(ANY_OF(const char *, "", NULL), 0666));
}

//! function: lseek
//! function: lseek64
//! answer: input
//! header: unistd.h
//! note: Whether a file has positions, and its size. Then they are consistent, as those of regular
//! note: files are. Sockets and pipes have none; what was opened as a folder ends in `unknown`.
{
    SHOW_EXACTLY(FUNCTION(-1, 0, SEEK_CUR));
    SHOW_EXACTLY(errno);
    int file = open("file", O_RDWR | O_CREAT | O_TRUNC, 0666);
    SHOW(file);
    SHOW(write(file, "a long text", 11));
    SHOW(FUNCTION(file, 0, SEEK_CUR));
    SHOW_EXACTLY(FUNCTION(file, 0, SEEK_CUR));
    SHOW_EXACTLY(FUNCTION(file, ANY_BETWEEN(0, 20), SEEK_SET));
    SHOW_EXACTLY(FUNCTION(file, -ANY_BETWEEN(1, 20), SEEK_SET));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(FUNCTION(file, ANY_BETWEEN(-30, 20), SEEK_CUR));
    SHOW_EXACTLY(FUNCTION(file, 0, ANY_OF(int, -1, 77, INT_MIN)));
    SHOW_EXACTLY(FUNCTION(file, INT_MAX, SEEK_SET));
    SHOW(FUNCTION(file, ANY_BETWEEN(-20, 20), SEEK_END));
    SHOW_EXACTLY(FUNCTION(file, 3, SEEK_SET));
    char to[4];
    FILL(to, 4);
    SHOW(read(file, to, ANY_SIZE(0, 4)));
    SHOW_BYTES(to, 4);
    SHOW_EXACTLY(FUNCTION(file, 0, SEEK_CUR));
    SHOW(FUNCTION(file, ANY_BETWEEN(0, 20), ANY_OF(int, SEEK_DATA, SEEK_HOLE)));
    int other = dup(file);
    SHOW(other);
    SHOW_EXACTLY(FUNCTION(other, 7, SEEK_SET));
    SHOW_EXACTLY(FUNCTION(file, 0, SEEK_CUR));
    SHOW(close(file));
    SHOW_EXACTLY(FUNCTION(file, 0, SEEK_CUR));
    SHOW_EXACTLY(FUNCTION(other, 1, SEEK_CUR));
    SHOW(close(other));
    errno = 0;
    int ends[2];
    SHOW(pipe(ends));
    SHOW_EXACTLY(FUNCTION(ends[0], 0, SEEK_CUR));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(close(ends[0]) + close(ends[1]));
    file = open("file", O_WRONLY | O_APPEND);
    SHOW(file);
    SHOW(write(file, "more", 4));
    SHOW(FUNCTION(file, 0, SEEK_CUR));
    SHOW_EXACTLY(FUNCTION(file, 0, SEEK_CUR) >= 4);
    SHOW(close(file));
    errno = 0;
}

//! function: pread
//! function: pwrite
//! function: pread64
//! function: pwrite64
//! answer: input
//! header: unistd.h
//! note: What is read or written, and how much; whether it fails, and why. Pipes, what is not open and negative places are refused.
{
    char bytes[8];
    FILL(bytes, 8);
    int file = open("file", O_RDWR | O_CREAT | O_TRUNC, 0666);
    SHOW(file);
    SHOW(pwrite(file, "text", 4, ANY_BETWEEN(0, 4)));
    long result = FUNCTION(file, bytes, ANY_SIZE(0, 8), ANY_BETWEEN(0, 9));
    SHOW(result);
    SHOW_EXACTLY(result >= -1 && result <= 8);
    SHOW_BYTES(bytes, 8);
    SHOW_EXACTLY(FUNCTION(file, bytes, 1, -ANY_BETWEEN(1, 9)));
    SHOW_EXACTLY(errno);
    SHOW(close(file));
    SHOW_EXACTLY(FUNCTION(file, bytes, 1, 0));
    SHOW_EXACTLY(errno);
    int ends[2];
    SHOW(pipe(ends));
    int is_writing = TEXT(FUNCTION)[1] == 'w';
    SHOW_EXACTLY(FUNCTION(ends[is_writing], bytes, 1, 0));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(FUNCTION(ends[!is_writing], bytes, 1, 0));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(close(ends[0]) + close(ends[1]));
    errno = 0;
}

//! function: dup
//! function: dup2
//! function: dup3
//! answer: input
//! header: unistd.h
//! note: Whether it fails, and why. The numbers stand for one file. A pipe that gets the number of a standard stream ends in `unknown`.
{
    SHOW_EXACTLY(dup(-ANY_BETWEEN(1, 9)));
    SHOW_EXACTLY(dup2(-1, 7));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(dup2(0, -1));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(dup3(0, 0, 0));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(dup3(0, 5, ANY_OF(int, 1, -1)));
    SHOW_EXACTLY(errno);
    int file = open("/dev/null", O_RDONLY);
    SHOW(file);
    int other = ANY_BOOL ? dup(file) : dup2(file, file + 1);
    SHOW(other);
    SHOW_EXACTLY(dup2(other, other) == other);
    SHOW(dup2(file, other));
    SHOW_EXACTLY(write(other, "x", 1));
    SHOW_EXACTLY(errno);
    SHOW(close(file));
    SHOW_EXACTLY(write(other, "x", 1));
    SHOW(dup3(other, file, ANY_OF(int, 0, O_CLOEXEC)));
    SHOW_EXACTLY(write(file, "x", 1));
    SHOW(close(file));
    SHOW(close(other));
    SHOW_EXACTLY(dup(other));
    SHOW_EXACTLY(dup2(other, other));
    errno = 0;
}

//! function: pipe
//! function: pipe2
//! answer: input
//! header: unistd.h
//! note: Whether it fails, and why. What is read is what was written. More than 4096 bytes that are
//! note: not read yet, and writing to a pipe without a reader where SIGPIPE is not ignored, end in
//! note: `unknown`; so do flags but O_CLOEXEC and O_NONBLOCK.
{
    int ends[2], more[2];
    SHOW(pipe(ends));
    SHOW_EXACTLY(ends[0] < ends[1]);
    SHOW(pipe2(more, ANY_OF(int, 0, O_CLOEXEC, O_NONBLOCK)));
    char to[16];
    for (int i = 0; i < 4; i++) {
        const char *text = ANY_TEXT(8);
        SHOW_EXACTLY(write(ends[1], text, strlen(text)));
        SHOW_EXACTLY(write(more[1], text, 1));
        SHOW_EXACTLY(write(ends[1], ".", 1));
        FILL(to, 16);
        SHOW_EXACTLY(read(ends[0], to, ANY_SIZE(0, 10)));
        SHOW_BYTES(to, 16);
    }
    FILL(to, 16);
    int last = dup(ends[1]);
    SHOW(last);
    SHOW_EXACTLY(close(ends[1]));
    SHOW_EXACTLY(write(last, "end", 3));
    SHOW_EXACTLY(close(last));
    SHOW_EXACTLY(read(ends[0], to, 16));
    SHOW_BYTES(to, 16);
    for (int i = 0; i < 8; i++)
        SHOW_EXACTLY(read(ends[0], to, 16));
    SHOW_EXACTLY(write(ends[0], to, 1));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(read(more[1], to, 1));
    SHOW_EXACTLY(isatty(ends[0]));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(close(ends[0]));
    SHOW_EXACTLY(close(ends[0]));
    SHOW_EXACTLY(close(more[0]) + close(more[1]));
    errno = 0;
}

//! function: fcntl
//! answer: unspecified
//! header: fcntl.h
//! note: The flags of files, but for the access and those of pipes, and whether it fails. Other
//! note: commands than those for flags, for new numbers and for setting locks end in `unknown`; so
//! note: do flags of pipes other than O_NONBLOCK.
{
    int file = open("/dev/null", ANY_OF(int, O_RDONLY, O_WRONLY, O_RDWR)), ends[2];
    SHOW(file);
    SHOW(pipe(ends));
    SHOW_EXACTLY(fcntl(file, F_GETFL) & O_ACCMODE);
    SHOW_EXACTLY(ANY_FCNTL(ends[ANY_BOOL], F_GETFL));
    SHOW_EXACTLY(ANY_FCNTL(ends[0], F_SETFL, ANY_OF(int, 0, O_NONBLOCK)));
    SHOW_EXACTLY(ANY_FCNTL(ends[ANY_BOOL], F_GETFL));
    SHOW_EXACTLY(ANY_FCNTL(file, F_SETFD, FD_CLOEXEC));
    SHOW(ANY_FCNTL(file, F_GETFD));
    SHOW(ANY_FCNTL(file, F_SETFL, ANY_OF(int, 0, O_APPEND, O_NONBLOCK)));
    SHOW(close(file));
    SHOW_EXACTLY(ANY_FCNTL(ANY_OF(int, file, -1), ANY_OF(int, F_GETFL, F_GETFD, F_SETFL, F_SETFD), 0));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(close(ends[0]) + close(ends[1]));
    errno = 0;
}

//! function: fcntl64
//! answer: unspecified
//! header: fcntl.h
//! note: As of fcntl.
{
    int file = open("/dev/null", ANY_OF(int, O_RDONLY, O_WRONLY, O_RDWR));
    SHOW(file);
    SHOW_EXACTLY(ANY_FCNTL(file, F_DUPFD, -1));
    SHOW_EXACTLY(errno);
    int other = ANY_FCNTL(file, ANY_OF(int, F_DUPFD, F_DUPFD_CLOEXEC), (int)ANY_BETWEEN(0, 9) + file);
    SHOW(other);
    SHOW_EXACTLY(other > file);
    SHOW_EXACTLY(ANY_FCNTL(other, F_GETFL) & O_ACCMODE);
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    SHOW(fcntl64(file, F_SETLK, &lock));
    SHOW(close(file));
    SHOW(close(other));
    SHOW_EXACTLY(ANY_FCNTL(ANY_OF(int, file, other, -1), ANY_OF(int, F_DUPFD, 9999), 0));
    SHOW_EXACTLY(errno);
    errno = 0;
}

//! function: fsync
//! function: fdatasync
//! function: fchdir
//! answer: input
//! header: unistd.h
//! note: Whether it fails, and why. What is not open is refused; pipes are, too.
{
    int file = open(ANY_OF(const char *, "/dev/null", "."), O_RDONLY);
    SHOW(file);
    SHOW(FUNCTION(file));
    SHOW(close(file));
    SHOW_EXACTLY(FUNCTION(ANY_BOOL ? file : -1));
    SHOW_EXACTLY(errno);
    int ends[2];
    SHOW(pipe(ends));
    SHOW_EXACTLY(FUNCTION(ends[ANY_BOOL]));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(close(ends[0]) + close(ends[1]));
    errno = 0;
}

//! function: sync
//! answer: exact
//! header: unistd.h
{
    sync();
    SHOW(errno);
}

//! function: fchown
//! answer: input
//! header: unistd.h
//! note: Whether it fails, and why. What is not open is refused.
{
    int file = open(ANY_OF(const char *, "/dev/null", "."), O_RDONLY);
    SHOW(file);
    SHOW(fchown(file, -1, -1));
    SHOW(close(file));
    SHOW_EXACTLY(fchown(ANY_BOOL ? file : -1, -1, -1));
    SHOW_EXACTLY(errno);
    errno = 0;
}

//! function: ftruncate
//! function: ftruncate64
//! answer: input
//! header: unistd.h
//! note: Whether it fails, and why. Negative sizes are refused, and what is not open for writing.
{
    int file = open("file", ANY_OF(int, O_RDWR, O_WRONLY) | O_CREAT, 0666), other = open(".", O_RDONLY), ends[2];
    SHOW(file);
    SHOW(other);
    SHOW(pipe(ends));
    SHOW(FUNCTION(file, ANY_BETWEEN(0, 20)));
    SHOW_EXACTLY(FUNCTION(file, -ANY_BETWEEN(1, 20)));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(FUNCTION(other, 0));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(FUNCTION(ends[ANY_BOOL], 0));
    SHOW_EXACTLY(errno);
    SHOW(close(file));
    SHOW_EXACTLY(FUNCTION(file, 0));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(FUNCTION(file, -1));
    SHOW_EXACTLY(errno);
    SHOW(close(other));
    SHOW_EXACTLY(close(ends[0]) + close(ends[1]));
    errno = 0;
}

//! function: truncate
//! function: truncate64
//! answer: input
//! header: unistd.h
//! note: Whether it fails, and why. Negative sizes are refused, and null and empty paths.
{
    SHOW(FUNCTION(ANY_OF(const char *, "nowhere", ".", "/dev/null"), ANY_BETWEEN(0, 20)));
    SHOW_EXACTLY(FUNCTION(ANY_OF(const char *, "nowhere", ""), -1));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(FUNCTION("", 0));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(FUNCTION(NULL, 0));
}

//! function: getcwd
//! answer: input
//! header: unistd.h
//! note: The path, and whether there is one that fits. A null pointer ends in `unknown`.
{
    char to[16];
    FILL(to, 16);
    to[15] = 0;
    SHOW(chdir(ANY_OF(const char *, "/", "/dev")));
    char *result = getcwd(to, ANY_SIZE(1, 16));
    SHOW_PLACE(result, to);
    SHOW_TEXT(to);
    SHOW_EXACTLY(result == NULL || *result == '/');
    SHOW_EXACTLY(getcwd(to, 1) == NULL);
    SHOW_EXACTLY(getcwd(to, 0) == NULL);
    SHOW_EXACTLY(errno);
}

//! function: readlink
//! answer: input
//! header: unistd.h
//! note: What the link holds, or whether and why there is none. Empty paths, and memory of no size, are refused.
{
    char to[8];
    FILL(to, 8);
    SHOW(symlink("there", "link"));
    long result = readlink(ANY_OF(const char *, "link", ".", "nowhere"), to, ANY_SIZE(1, 8));
    SHOW(result);
    SHOW_BYTES(to, 8);
    SHOW_EXACTLY(result >= -1 && result <= 8);
    SHOW_EXACTLY(readlink("link", to, 0));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(readlink("", to, 8));
    SHOW_EXACTLY(errno);
    SHOW(unlink("link"));
}

//! function: mkstemp
//! function: mkstemp64
//! answer: input
//! header: stdlib.h
//! note: The letters, and whether the file can be made. Names that do not end in six X are refused.
{
    char name[16] = "fileXXXXXX", wrong[] = "fileXXXXX.";
    int file = FUNCTION(name);
    SHOW(file);
    SHOW_TEXT(name);
    SHOW_EXACTLY(strlen(name));
    SHOW_EXACTLY(strspn(name + 4, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"));
    SHOW_EXACTLY(memcmp(name, "file", 4));
    if (file >= 0)
        SHOW(close(file));
    SHOW(unlink(name));
    SHOW_EXACTLY(FUNCTION(wrong));
    SHOW_EXACTLY(errno);
    SHOW_TEXT(wrong);
    char few[] = "XXXXX";
    SHOW_EXACTLY(FUNCTION(few));
    errno = 0;
}

//! function: mkostemp
//! function: mkostemp64
//! answer: input
//! header: stdlib.h
//! note: As of mkstemp.
{
    char name[16] = "fileXXXXXX", wrong[] = "fileXXXXX.";
    int file = FUNCTION(name, O_CLOEXEC);
    SHOW(file);
    SHOW_TEXT(name);
    if (file >= 0)
        SHOW(close(file));
    SHOW(unlink(name));
    SHOW_EXACTLY(FUNCTION(wrong, 0));
    errno = 0;
}

//! function: mkstemps
//! function: mkstemps64
//! answer: input
//! header: stdlib.h
//! note: As of mkstemp; the six X stand before the end.
{
    char name[16] = "fileXXXXXX.c", wrong[] = "fileXXXXX.";
    int file = FUNCTION(name, 2);
    SHOW(file);
    SHOW_TEXT(name);
    if (file >= 0)
        SHOW(close(file));
    SHOW(unlink(name));
    SHOW_EXACTLY(FUNCTION(wrong, ANY_OF(int, 0, 1, 5, -1, 77)));
    SHOW_EXACTLY(errno);
    errno = 0;
}

//! function: mkostemps
//! function: mkostemps64
//! answer: input
//! header: stdlib.h
//! note: As of mkstemps.
{
    char name[16] = "fileXXXXXX.c", wrong[] = "fileXXXXX.";
    int file = FUNCTION(name, 2, 0);
    SHOW(file);
    SHOW_TEXT(name);
    if (file >= 0)
        SHOW(close(file));
    SHOW(unlink(name));
    SHOW_EXACTLY(FUNCTION(wrong, ANY_OF(int, 0, 1, 5, -1, 77), 0));
    errno = 0;
}

//! function: mkdtemp
//! answer: input
//! header: stdlib.h
//! note: The letters, and whether the folder can be made. Names that do not end in six X are refused.
{
    char name[16] = "fileXXXXXX", wrong[] = "fileXXXXX.";
    SHOW_PLACE(mkdtemp(name), name);
    SHOW_TEXT(name);
    SHOW(rmdir(name));
    SHOW_EXACTLY(mkdtemp(wrong) == NULL);
    SHOW_EXACTLY(errno);
    errno = 0;
}

//! function: tmpnam
//! answer: input
//! header: stdio.h
//! note: The letters, and whether there is a name.
{
    char to[L_tmpnam];
    char *name = tmpnam(to), *other = tmpnam(NULL);
    SHOW_PLACE(name, to);
    SHOW_TEXT(name);
    SHOW_TEXT(other);
    SHOW_EXACTLY(strlen(name));
    SHOW_EXACTLY(memcmp(name, "/tmp/file", 9));
    SHOW_EXACTLY(strlen(other));
}

//! function: tmpnam_r
//! answer: input
//! header: stdio.h
//! note: The letters, and whether there is a name.
{
    char to[L_tmpnam];
    SHOW_PLACE(tmpnam_r(to), to);
    SHOW_TEXT(to);
    SHOW_EXACTLY(tmpnam_r(NULL) == NULL);
}
