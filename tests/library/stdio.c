// Streams, but for formatted text.
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int _IO_getc(FILE *);
int _IO_putc(int, FILE *);
int fputs_unlocked(const char *, FILE *);

static FILE *written(const char *text) {
    FILE *f = fopen("text", "w");
    fputs(text, f);
    fclose(f);
    return fopen("text", "r");
}

//! function: puts
//! answer: unspecified
//! header: stdio.h
//! note: The number that tells success, which is not negative. Whether it fails is the environment's choice.
{
    int result = puts(ANY_TEXT(8));
    SHOW(result);
    SHOW_EXACTLY(result >= -1);
}

//! function: fputs
//! function: fputs_unlocked
//! answer: unspecified
//! header: stdio.h
//! note: The number that tells success: glibc has 1. Whether it fails is the environment's choice; an empty text never does on a stream for input only.
{
    int result = FUNCTION(ANY_TEXT(8), ANY_BOOL ? stdout : stderr);
    SHOW(result);
    SHOW_EXACTLY(result >= -1);
    FILE *f = fopen("/dev/null", "r");
    SHOW(f != NULL);
    SHOW_EXACTLY(FUNCTION(ANY_OF(const char *, "", "x"), f));
    SHOW_EXACTLY(ferror(f));
    SHOW(fclose(f));
    errno = 0;
}

//! function: putc
//! function: fputc
//! function: _IO_putc
//! function: putc_unlocked
//! function: fputc_unlocked
//! answer: input
//! header: stdio.h
//! note: Whether it fails.
{
    int c = ANY_INT, result = FUNCTION(c, ANY_BOOL ? stdout : stderr);
    SHOW(result);
    SHOW_EXACTLY(result == -1 || result == (unsigned char)c);
    SHOW_EXACTLY(FUNCTION(c, stdin));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(ferror(stdin));
    FILE *f = fopen("/dev/full", "w");
    SHOW(f != NULL);
    SHOW(FUNCTION(c, f));
    SHOW(fflush(f));
    SHOW(ferror(f));
    SHOW(fclose(f));
}

//! function: putchar
//! function: putchar_unlocked
//! answer: input
//! header: stdio.h
//! note: Whether it fails.
{
    int c = ANY_INT, result = FUNCTION(c);
    SHOW(result);
    SHOW_EXACTLY(result == -1 || result == (unsigned char)c);
}

//! function: perror
//! answer: input
//! header: stdio.h
//! note: Whether it fails, which only errno tells.
{
    perror(ANY_OF(const char *, NULL, "", "text"));
    SHOW(errno);
}

//! function: fwrite
//! function: fwrite_unlocked
//! answer: input
//! header: stdio.h
//! note: Whether it fails, and how much is written then.
{
    const char *bytes = ANY_BYTES(24);
    size_t size = ANY_SIZE(0, 4), count = ANY_SIZE(0, 6), result = FUNCTION(bytes, size, count, ANY_BOOL ? stdout : stderr);
    SHOW(result);
    SHOW_EXACTLY(result <= count && (size || !result));
    FILE *f = fopen("/dev/null", "r");
    SHOW(f != NULL);
    SHOW(FUNCTION(bytes, size, count, f));
    SHOW_EXACTLY(ferror(f));
    SHOW(fclose(f));
}

//! function: getc
//! function: fgetc
//! function: _IO_getc
//! function: getc_unlocked
//! function: fgetc_unlocked
//! answer: input
//! header: stdio.h
//! note: What is read, and where the input ends or fails.
{
    FILE *f = written(ANY_TEXT(4));
    SHOW(f != NULL);
    int c;
    do {
        c = FUNCTION(f);
        SHOW(c);
        SHOW_EXACTLY(c >= -1 && c <= 255);
        SHOW_EXACTLY((c == -1) == (feof(f) || ferror(f)));
    } while (c >= 0);
    SHOW(feof(f));
    SHOW(FUNCTION(f));
    SHOW(fclose(f));
    SHOW_EXACTLY(FUNCTION(stdout));
    SHOW_EXACTLY(errno);
}

//! function: getchar
//! function: getchar_unlocked
//! answer: input
//! header: stdio.h
//! note: What is read, and where the input ends or fails.
{
    int c = FUNCTION();
    SHOW(c);
    SHOW_EXACTLY(c >= -1 && c <= 255);
    SHOW(feof(stdin));
    SHOW_EXACTLY((c == -1) == (feof(stdin) || ferror(stdin)));
}

//! function: ungetc
//! answer: exact
//! header: stdio.h
//! note: Up to four bytes of a stream for input; others end in `unknown`.
{
    int a = ANY_INT, b = ANY_CHARACTER;
    SHOW(ungetc(a, stdin));
    SHOW(feof(stdin));
    SHOW(ungetc(b, stdin));
    for (int i = (a != -1) + (b != -1); i > 0; i--)
        SHOW(getchar());
}

//! function: fgets
//! function: fgets_unlocked
//! answer: input
//! header: stdio.h
//! note: What is read, and where the input ends or fails.
{
    FILE *f = written(ANY_OF(const char *, "", "a", "ab\ncd", "\n", "abcdefgh", "a\n\n"));
    SHOW(f != NULL);
    char to[8];
    FILL(to, sizeof to);
    for (int i = 0; i < 3; i++) {
        int size = (int)ANY_BETWEEN(-1, 8);
        SHOW(FUNCTION(to, size, f) == to);
        SHOW_BYTES(to, sizeof to);
        SHOW(feof(f));
    }
    SHOW(fclose(f));
    f = fopen("/dev/null", "w");
    SHOW(f != NULL);
    SHOW_EXACTLY(FUNCTION(to, 8, f) == to);
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(FUNCTION(to, 1, f) == to);
    SHOW_EXACTLY(to[0]);
    SHOW_EXACTLY(FUNCTION(to, 0, f) == to);
    SHOW(fclose(f));
    errno = 0;
}

//! function: fread
//! answer: input
//! header: stdio.h
//! note: What is read, and where the input ends or fails; more than 65536 bytes at once end in `unknown`.
{
    FILE *f = written(ANY_TEXT(8));
    SHOW(f != NULL);
    char to[12];
    FILL(to, sizeof to);
    size_t size = ANY_SIZE(1, 3), count = ANY_SIZE(0, 4), result = fread(to, size, count, f);
    SHOW(result);
    SHOW_EXACTLY(result <= count);
    SHOW_BYTES(to, sizeof to);
    SHOW(feof(f));
    SHOW_EXACTLY((result < count) == (feof(f) || ferror(f)));
    SHOW_EXACTLY(fread(to, 0, count, f));
    SHOW(fclose(f));
}

//! function: fflush
//! function: fflush_unlocked
//! answer: input
//! header: stdio.h
//! note: Whether it fails.
{
    SHOW(FUNCTION(ANY_OF(FILE *, NULL, stdout, stderr)));
}

//! function: feof
//! function: feof_unlocked
//! function: ferror
//! function: ferror_unlocked
//! answer: input
//! header: stdio.h
//! note: They tell what has happened; whether output has failed whose result nobody has looked at, is the environment's choice.
{
    FILE *f = fopen("/dev/null", "r");
    SHOW(f != NULL);
    SHOW_EXACTLY(feof(f) + feof_unlocked(f) + ferror(f) + ferror_unlocked(f));
    SHOW(fgetc(f));
    SHOW(FUNCTION(f));
    SHOW_EXACTLY(FUNCTION(f) <= 1);
    SHOW(fclose(f));
    SHOW_EXACTLY(feof(stdout) + feof_unlocked(stdout));
}

//! function: clearerr
//! function: clearerr_unlocked
//! answer: exact
//! header: stdio.h
{
    SHOW(fputc('x', stdin));
    SHOW(ferror(stdin));
    FUNCTION(stdin);
    SHOW(ferror(stdin));
    SHOW(feof(stdin));
    errno = 0;
}

//! function: setvbuf
//! answer: exact
//! header: stdio.h
//! note: A buffer of the caller's ends in `unknown`.
{
    SHOW(setvbuf(stdout, NULL, ANY_OF(int, _IOFBF, _IOLBF, _IONBF, 3, -1, 77), ANY_SIZE(0, 100)));
}

//! function: setbuf
//! answer: exact
//! header: stdio.h
//! note: A buffer of the caller's ends in `unknown`.
{
    setbuf(stdout, NULL);
    SHOW(feof(stdout));
}

//! function: remove
//! answer: input
//! header: stdio.h
//! note: Whether it fails, and why; null and empty names are refused.
{
    const char *name = ANY_OF(const char *, "file", "nowhere", ".", "", NULL);
    if (name && *name == 'f')
        fclose(fopen("file", "w"));
    SHOW(remove(name));
    SHOW_EXACTLY(remove(ANY_OF(const char *, "", NULL)));
}

//! function: rename
//! answer: input
//! header: stdio.h
//! note: Whether it fails, and why; null and empty names are refused.
{
    if (ANY_BOOL)
        fclose(fopen("file", "w"));
    SHOW(rename(ANY_OF(const char *, "file", "nowhere"), ANY_OF(const char *, "other", ".", "nowhere/other")));
    SHOW_EXACTLY(rename(ANY_OF(const char *, "", NULL), "other"));
    SHOW_EXACTLY(rename("file", ANY_OF(const char *, "", NULL)));
}

//! function: fseek
//! function: rewind
//! answer: input
//! header: stdio.h
//! note: Whether it fails, and why. Where a stream stands is not known, so that what is read next is any bytes.
{
    FILE *f = written(ANY_TEXT(4));
    SHOW(f != NULL);
    SHOW(fgetc(f));
    SHOW_EXACTLY(fseek(f, 0, ANY_OF(int, -1, 5, 77, INT_MAX)));
    SHOW_EXACTLY(errno);
    errno = 0;
    SHOW(fseek(f, ANY_BETWEEN(-6, 6), ANY_BETWEEN(0, 2)));
    rewind(f);
    SHOW_EXACTLY(feof(f) + ferror(f));
    SHOW(fgetc(f));
    SHOW(fclose(f));
}
