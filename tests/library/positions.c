// Where streams stand, and lines.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static FILE *written(const char *text) {
    FILE *f = fopen("text", "w");
    fputs(text, f);
    fclose(f);
    return fopen("text", "r");
}

//! function: ftell
//! function: ftello
//! function: ftello64
//! answer: unspecified
//! header: stdio.h
//! note: Whether a stream has positions, where standard output stands, and the size of a file. Then they are consistent, as those of regular files are; after formatted text, many operations and use of fileno they are only bounded.
{
    FILE *f = written("some text\nand more\n");
    SHOW(f != NULL);
    char to[8];
    SHOW(FUNCTION(f));
    SHOW_EXACTLY(FUNCTION(f));
    SHOW(fgetc(f));
    SHOW_EXACTLY(FUNCTION(f));
    SHOW(fread(to, 1, ANY_SIZE(0, 8), f));
    SHOW(FUNCTION(f));
    SHOW(fgets(to, 8, f) == to);
    SHOW(FUNCTION(f));
    SHOW_EXACTLY(ungetc('x', f));
    SHOW(FUNCTION(f));
    SHOW(fgetc(f));
    SHOW(FUNCTION(f));
    SHOW(fseek(f, ANY_BETWEEN(-3, 9), ANY_OF(int, SEEK_SET, SEEK_CUR)));
    SHOW(FUNCTION(f));
    SHOW(fgetc(f));
    SHOW(FUNCTION(f));
    SHOW(fseek(f, 0, SEEK_END));
    SHOW(FUNCTION(f));
    SHOW(fclose(f));
    f = fopen("text", ANY_OF(const char *, "w", "w+", "r+"));
    SHOW(f != NULL);
    SHOW(fputs("abc", f) >= 0);
    SHOW(FUNCTION(f));
    SHOW(fputc('d', f));
    SHOW(FUNCTION(f));
    SHOW(fwrite("more", 2, 2, f));
    SHOW(FUNCTION(f));
    SHOW(fflush(f));
    SHOW_EXACTLY(FUNCTION(f));
    fputs("abc", f);
    SHOW_EXACTLY(FUNCTION(f));
    SHOW(fclose(f));
    f = fopen("text", ANY_OF(const char *, "a", "a+"));
    SHOW(f != NULL);
    SHOW(FUNCTION(f));
    SHOW(fputs("abc", f) >= 0);
    SHOW(FUNCTION(f));
    SHOW(fclose(f));
}

//! function: fseeko
//! function: fseeko64
//! answer: input
//! header: stdio.h
//! note: Whether it fails, and why; places before the beginning are refused.
{
    FILE *f = written(ANY_TEXT(4));
    SHOW(f != NULL);
    SHOW(fgetc(f));
    SHOW_EXACTLY(FUNCTION(f, 0, ANY_OF(int, -1, 5, 77, INT_MAX)));
    SHOW_EXACTLY(errno);
    errno = 0;
    SHOW(FUNCTION(f, 3, SEEK_SET));
    SHOW_EXACTLY(FUNCTION(f, -ANY_BETWEEN(1, 9), SEEK_SET));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(FUNCTION(f, -ANY_BETWEEN(4, 9), SEEK_CUR));
    SHOW_EXACTLY(errno);
    int result = FUNCTION(f, ANY_BETWEEN(-6, 6), ANY_BETWEEN(0, 2));
    SHOW(result);
    if (!result)
        SHOW(ftell(f));
    SHOW(fgetc(f));
    SHOW(fclose(f));
    errno = 0;
}

//! function: fgetpos
//! function: fsetpos
//! answer: input
//! header: stdio.h
//! note: Whether they fail, and why. What is kept is what ftell tells.
{
    FILE *f = written("some text");
    SHOW(f != NULL);
    fpos_t place, other;
    SHOW(fgetc(f));
    SHOW(fgetpos(f, &place));
    SHOW_BYTES(&place, sizeof(long));
    SHOW(fgetc(f));
    SHOW(fsetpos(f, &place));
    SHOW(ftell(f));
    SHOW(fgetpos(f, &other));
    SHOW_EXACTLY(memcmp(&place, &other, sizeof(long)));
    SHOW(fclose(f));
}

//! function: fgetpos64
//! function: fsetpos64
//! answer: input
//! header: stdio.h
//! note: As of fgetpos and fsetpos.
{
    FILE *f = written("some text");
    SHOW(f != NULL);
    fpos64_t place, other;
    SHOW(fgetc(f));
    SHOW(fgetpos64(f, &place));
    SHOW_BYTES(&place, 8);
    SHOW(fgetc(f));
    SHOW(fsetpos64(f, &place));
    SHOW(ftell(f));
    SHOW(fgetpos64(f, &other));
    SHOW_EXACTLY(memcmp(&place, &other, 8));
    SHOW(fclose(f));
}

//! function: getdelim
//! function: __getdelim
//! answer: input
//! header: stdio.h
//! note: What is read, and where the input ends or fails. A line that does not fit into the memory that there is, or into 120 bytes, ends in `unknown`.
{
    FILE *f = written(ANY_TEXT(12));
    SHOW(f != NULL);
    char *line = malloc(14);
    size_t size = 14;
    for (int i = 0; i < 1; i++) {
        long length = FUNCTION(&line, &size, ANY_OF(int, ' ', 'a', '0'), f);
        SHOW(length);
        if (length > 0)
            SHOW_BYTES(line, length + 1);
        SHOW(size);
        SHOW(feof(f));
        SHOW(ftell(f));
    }
    SHOW(FUNCTION(NULL, &size, 'x', f));
    SHOW(errno);
    SHOW(FUNCTION(&line, NULL, 'x', f));
    free(line);
    SHOW(fclose(f));
    errno = 0;
}

//! function: getline
//! answer: input
//! header: stdio.h
//! note: As of getdelim.
{
    FILE *f = written(ANY_OF(const char *, "one\ntwo\nthree", "\n\nx", "", "a\n"));
    SHOW(f != NULL);
    char *line = malloc(10), *other = NULL;
    size_t size = 10;
    for (int i = 0; i < 2; i++) {
        long length = getline(&line, &size, f);
        SHOW(length);
        if (length > 0)
            SHOW_BYTES(line, length + 1);
        SHOW(length == 0 || length < -1);
        SHOW(size);
        SHOW(feof(f));
    }
    free(line);
    SHOW(fclose(f));
    f = fopen("/dev/null", "r");
    SHOW(f != NULL);
    SHOW(getline(&other, &size, f));
    SHOW(size);
    free(other);
    SHOW(getline(NULL, &size, f));
    SHOW(errno);
    SHOW(fclose(f));
    errno = 0;
}

//! function: freopen
//! function: freopen64
//! answer: input
//! header: stdio.h
//! note: Whether the file can be opened, and why not; errors of the arguments are exact, and close the stream. Without a name, and for input from standard output, it ends in `unknown`.
{
    FILE *f = fopen("/dev/null", ANY_OF(const char *, "r", "w"));
    SHOW(f != NULL);
    FILE *g = FUNCTION(ANY_OF(const char *, "/dev/null", "nowhere/file"), ANY_OF(const char *, "r", "w", "a+"), f);
    SHOW(g != NULL);
    if (g) {
        SHOW_EXACTLY(g == f);
        SHOW_EXACTLY(feof(g) + ferror(g));
        SHOW(ftell(g));
        SHOW(fgetc(g));
        SHOW_EXACTLY(FUNCTION("/dev/null", "q", g) != NULL);
        SHOW_EXACTLY(errno);
    }
    errno = 0;
}

//! function: flockfile
//! function: funlockfile
//! answer: exact
//! header: stdio.h
//! note: Where the program creates threads, it ends in `unknown`.
{
    flockfile(stdin);
    SHOW(feof(stdin));
    funlockfile(stdin);
}

//! function: ftrylockfile
//! answer: exact
//! header: stdio.h
//! note: Where the program creates threads, it ends in `unknown`.
{
    SHOW(ftrylockfile(stdin));
    funlockfile(stdin);
}
