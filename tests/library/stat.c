// What is told of files.
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#define SHOW_STAT(found) \
    SHOW(found.st_dev); \
    SHOW(found.st_ino); \
    SHOW(found.st_mode); \
    SHOW(found.st_nlink); \
    SHOW(found.st_uid); \
    SHOW(found.st_gid); \
    SHOW(found.st_rdev); \
    SHOW(found.st_size); \
    SHOW(found.st_blksize); \
    SHOW(found.st_blocks); \
    SHOW(found.st_atim.tv_sec); \
    SHOW(found.st_atim.tv_nsec); \
    SHOW(found.st_mtim.tv_sec); \
    SHOW(found.st_mtim.tv_nsec); \
    SHOW(found.st_ctim.tv_sec); \
    SHOW(found.st_ctim.tv_nsec)

//! function: stat
//! function: lstat
//! answer: input
//! header: sys/stat.h
//! note: All that is told, and whether it fails; null and empty paths are refused. Only lstat tells of links.
{
    SHOW(symlink("/dev", "link"));
    struct stat found;
    int result = FUNCTION(ANY_OF(const char *, "/dev/null", "/", ".", "link", "nowhere", "/dev/null/x", "/etc/passwd"), &found);
    SHOW(result);
    if (!result) {
        SHOW_STAT(found);
        SHOW_EXACTLY(found.st_size >= 0);
    }
    SHOW_EXACTLY(FUNCTION("", &found));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(FUNCTION(NULL, &found));
    SHOW_EXACTLY(errno);
    SHOW(unlink("link"));
}

//! function: stat64
//! function: lstat64
//! answer: input
//! header: sys/stat.h
//! note: As of stat and lstat.
{
    struct stat64 found;
    int result = FUNCTION(ANY_OF(const char *, "/dev/null", "/", ".", "nowhere", "/dev/null/x", "/etc/passwd"), &found);
    SHOW(result);
    if (!result) {
        SHOW_STAT(found);
        SHOW_EXACTLY(found.st_size >= 0);
    }
    SHOW_EXACTLY(FUNCTION(ANY_OF(const char *, "", NULL), &found));
}

//! function: fstat
//! answer: input
//! header: sys/stat.h
//! note: All that is told, and whether it fails. What is not open is refused; a pipe is one. The
//! note: kind of a file, and which file it is, stay the same.
{
    struct stat found;
    int file = open(ANY_OF(const char *, "/dev/null", "/", "."), O_RDONLY);
    SHOW(file);
    SHOW(fstat(file, &found));
    SHOW_STAT(found);
    SHOW(close(file));
    SHOW_EXACTLY(fstat(ANY_BOOL ? file : -1, &found));
    SHOW_EXACTLY(errno);
    int ends[2];
    SHOW(pipe(ends));
    SHOW_EXACTLY(fstat(ends[ANY_BOOL], &found));
    SHOW_EXACTLY(S_ISFIFO(found.st_mode));
    SHOW_STAT(found);
    SHOW_EXACTLY(found.st_size);
    SHOW_EXACTLY(close(ends[0]) + close(ends[1]));
    errno = 0;
}

//! function: fstat64
//! answer: input
//! header: sys/stat.h
//! note: As of fstat.
{
    struct stat64 found;
    int file = open(ANY_OF(const char *, "/dev/null", "/", "."), O_RDONLY);
    SHOW(file);
    SHOW(fstat64(file, &found));
    SHOW_STAT(found);
    SHOW(close(file));
    SHOW_EXACTLY(fstat64(ANY_BOOL ? file : -1, &found));
    SHOW_EXACTLY(errno);
    errno = 0;
}

//! function: fstatat
//! answer: input
//! header: sys/stat.h
//! note: As of stat, wherever the folder is, or of lstat; other flags than AT_SYMLINK_NOFOLLOW end in `unknown`.
{
    struct stat found;
    int result = fstatat(AT_FDCWD, ANY_OF(const char *, "/dev/null", "/", ".", "nowhere"), &found, ANY_OF(int, 0, AT_SYMLINK_NOFOLLOW));
    SHOW(result);
    if (!result) {
        SHOW_STAT(found);
    }
    SHOW_EXACTLY(fstatat(AT_FDCWD, ANY_OF(const char *, "", NULL), &found, 0));
}

//! function: fstatat64
//! answer: input
//! header: sys/stat.h
//! note: As of fstatat.
{
    struct stat64 found;
    int result = fstatat64(AT_FDCWD, ANY_OF(const char *, "/dev/null", "/", ".", "nowhere"), &found, ANY_OF(int, 0, AT_SYMLINK_NOFOLLOW));
    SHOW(result);
    if (!result) {
        SHOW_STAT(found);
    }
    SHOW_EXACTLY(fstatat64(AT_FDCWD, ANY_OF(const char *, "", NULL), &found, 0));
}
