// Opening and closing of streams.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

//! function: fopen
//! function: fopen64
//! answer: input
//! header: stdio.h
//! note: Whether the file can be opened, and why not; errors of the arguments are exact. Character sets in modes are ignored.
{
    const char *mode = ANY_OF(const char *, "r", "w", "a", "r+", "w+b", "rb+", "x", "", "rw", "q", "rbbbbb+", "rbbbbbb+");
    const char *name = ANY_OF(const char *, "file", "nowhere/file", ".", "", NULL);
    FILE *f = FUNCTION(name, mode);
    SHOW(f != NULL);
    SHOW_EXACTLY(f != NULL && (!name || !*name));
    if (f) {
        SHOW_EXACTLY(ferror(f));
        SHOW_EXACTLY(feof(f));
        // Whether it can be written to.
        SHOW_EXACTLY(fputc('x', f) == EOF && *mode == 'r' && !mode[1]);
        clearerr(f);
        SHOW(fclose(f));
    }
    SHOW_EXACTLY(FUNCTION("file", "q") != NULL);
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(FUNCTION("", "r") != NULL);
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(FUNCTION(NULL, "r") != NULL);
    SHOW_EXACTLY(errno);
    errno = 0;
}

//! function: fdopen
//! answer: input
//! header: stdio.h
//! note: Whether an open file admits the mode, and whether numbers that the program has not opened are those of open files.
{
    SHOW_EXACTLY(fdopen(-ANY_BETWEEN(1, 100), "r") != NULL);
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(fdopen(1, ANY_OF(const char *, "", "q", "b")) != NULL);
    SHOW_EXACTLY(errno);
    int file = open("/dev/null", ANY_OF(int, O_RDONLY, O_WRONLY, O_RDWR));
    SHOW(file);
    FILE *f = fdopen(file, ANY_OF(const char *, "r", "w", "a", "r+"));
    SHOW(f != NULL);
    if (f) {
        SHOW_EXACTLY(fileno(f) == file);
        SHOW(fclose(f));
    } else {
        SHOW(close(file));
    }
    errno = 0;
}

//! function: fclose
//! answer: input
//! header: stdio.h
//! note: Whether it fails.
{
    FILE *f = fopen("/dev/null", "w");
    SHOW(f != NULL);
    int file = fileno(f);
    SHOW(fputs("x", f) >= 0);
    SHOW(fclose(f));
    SHOW_EXACTLY(write(file, "x", 1));
}

//! function: fileno
//! function: fileno_unlocked
//! answer: input
//! header: stdio.h
//! note: The numbers of files; each gets the lowest that is free.
{
    SHOW_EXACTLY(FUNCTION(stdin));
    SHOW_EXACTLY(FUNCTION(stdout));
    SHOW_EXACTLY(FUNCTION(stderr));
    FILE *f = fopen("/dev/null", "r"), *g = fopen("/dev/null", "r");
    SHOW(f && g);
    SHOW(FUNCTION(f));
    SHOW(FUNCTION(g));
    int file = FUNCTION(f);
    SHOW_EXACTLY(file < FUNCTION(g));
    SHOW(fclose(f));
    f = fopen("/dev/null", "r");
    SHOW(f != NULL);
    SHOW_EXACTLY(FUNCTION(f) == file);
    SHOW(fclose(f));
    SHOW(fclose(g));
}
