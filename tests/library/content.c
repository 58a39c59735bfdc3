// Streams with content of their own.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *all = "abcdefgh";

//! function: tmpfile
//! function: tmpfile64
//! answer: input
//! header: stdio.h
//! note: Whether there can be one, and whether it fails later; what follows a failure ends in `unknown`. What was written is read again. Formatted input, and its number, end in `unknown`.
{
    FILE *f = FUNCTION();
    SHOW(f != NULL);
    SHOW_EXACTLY(fputs("some text", f) == EOF);
    SHOW_EXACTLY(ftell(f));
    SHOW_EXACTLY(fprintf(f, ", %d\n", 12));
    SHOW(fseek(f, ANY_BETWEEN(0, 4), SEEK_SET));
    SHOW(fgetc(f));
    char to[16];
    FILL(to, 16);
    SHOW(fread(to, 1, 5, f));
    SHOW_BYTES(to, 16);
    SHOW_EXACTLY(ftell(f));
    SHOW(fgets(to, 16, f) == to);
    SHOW_BYTES(to, 16);
    SHOW(fgetc(f));
    SHOW(feof(f));
    SHOW(fseek(f, ANY_BETWEEN(-3, 3), SEEK_END));
    SHOW_EXACTLY(ftell(f));
    SHOW_EXACTLY(fwrite(all, 1, 8, f));
    SHOW(fflush(f));
    SHOW_EXACTLY(fseek(f, -1, SEEK_SET));
    SHOW(fseek(f, -12, SEEK_CUR));
    for (int i = 0; i < 6; i++) {
        SHOW(fgetc(f));
        SHOW(feof(f));
    }
    SHOW(fseek(f, 0, SEEK_SET));
    SHOW_EXACTLY(feof(f) + ferror(f));
    SHOW(fclose(f));
    errno = 0;
}

//! function: fmemopen
//! answer: exact
//! header: stdio.h
//! note: More than 8192 bytes, none, memory of its own for input, seeking beyond it after input, and input that follows output at once end in `unknown`; so does formatted input.
{
    char memory[8];
    memcpy(memory, ANY_OF(const char *, "abcdefgh", "abc\0efg", "\0\0\0\0\0\0\0", "12\n45\n7"), 8);
    const char *mode = ANY_OF(const char *, "r", "rb", "r+", "rb+", "w", "w+", "wb+", "a", "a+", "x", "");
    size_t size = ANY_SIZE(1, 8);
    FILE *f = fmemopen(memory, size, mode);
    SHOW(f != NULL);
    if (f) {
        char to[16];
        FILL(to, 16);
        SHOW(ftell(f));
        SHOW(fileno(f));
        for (int i = 0; i < 4; i++) {
            switch (ANY_BETWEEN(0, 6)) {
            case 0:
                SHOW(fputs(ANY_OF(const char *, "", "A", "AB", "0123456789"), f) == EOF);
                SHOW_BYTES(memory, 8);
                SHOW(fflush(f));
                break;
            case 1:
                SHOW(fwrite("AB\0C", 1, ANY_SIZE(0, 4), f));
                SHOW(ftell(f));
                SHOW(fseek(f, 0, SEEK_SET));
                break;
            case 2:
                SHOW(fprintf(f, "%d,", ANY_OF(int, 1, -22)));
                SHOW(fflush(f));
                SHOW(ftell(f));
                break;
            case 3:
                SHOW(fgetc(f));
                SHOW(fgetc(f));
                SHOW(ftell(f));
                SHOW(fseek(f, ANY_BETWEEN(-1, 0), SEEK_CUR));
                break;
            case 4:
                SHOW(fgets(to, (int)ANY_BETWEEN(1, 10), f) == to);
                SHOW_BYTES(to, 16);
                SHOW(fseek(f, 0, SEEK_CUR));
                break;
            case 5:
                SHOW(fread(to, 1, ANY_SIZE(0, 10), f));
                SHOW_BYTES(to, 16);
                SHOW(fseek(f, 0, SEEK_SET));
                break;
            default:
                SHOW(ANY_BOOL ? fseek(f, ANY_BETWEEN(-3, 0), SEEK_END) : fseek(f, ANY_BETWEEN(-1, (long)size), SEEK_SET));
            }
            SHOW(ftell(f));
            SHOW(feof(f));
            SHOW(ferror(f));
            SHOW_BYTES(memory, 8);
        }
        SHOW(fclose(f));
    }
    SHOW_BYTES(memory, 8);
    errno = 0;
}

//! function: open_memstream
//! answer: exact
//! header: stdio.h
//! note: Seeking, and input, end in `unknown`.
{
    char *text = NULL;
    size_t size = 77;
    FILE *f = open_memstream(&text, &size);
    SHOW(f != NULL);
    for (int i = 0; i < 3; i++) {
        SHOW(fputs(ANY_TEXT(8), f) == EOF);
        SHOW(fprintf(f, "%s=%d", "x", ANY_INT));
        SHOW(fputc(ANY_INT, f));
        SHOW(fwrite("a\0b", 1, 3, f));
        SHOW(ftell(f));
        SHOW(size);
        if (ANY_BOOL) {
            SHOW(fflush(f));
            SHOW(size);
            SHOW_BYTES(text, size + 1);
        }
        SHOW(feof(f));
        SHOW(ferror(f));
    }
    SHOW(fileno(f));
    SHOW(fclose(f));
    SHOW(size);
    SHOW_BYTES(text, size + 1);
    free(text);
}
