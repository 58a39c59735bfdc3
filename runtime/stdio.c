// Streams (stdio.h), all but formatted output. Every operation may fail or not, whatever came before; what is written is
// ignored, what is read is nondeterministic (two streams on one file are not related), and files have no content.
// fread, ungetc, positions and sscanf are not modelled.
#include "model.h"

typedef struct stream { char none; } FILE;

static FILE standard[3];
FILE *stdin = &standard[0];
FILE *stdout = &standard[1];
FILE *stderr = &standard[2];

enum { END = -1 };

static int any(void) { return (int)__tessera_input_u32("int"); }

int puts(const char *text) { return (touch_text(text), any()); }
int fputs(const char *text, FILE *stream) { return (touch_text(text), (void)stream, any()); }
void perror(const char *text) {
    if (text)
        touch_text(text);
}

static int written(int c) {
    int result = any();
    __tessera_assume((result == END) | (result == (unsigned char)c));
    return result;
}
int putchar(int c) { return written(c); }
int putc(int c, FILE *stream) { return ((void)stream, written(c)); }
int fputc(int c, FILE *stream) { return ((void)stream, written(c)); }
int _IO_putc(int c, FILE *stream) { return ((void)stream, written(c)); }

size_t fwrite(const void *from, size_t size, size_t count, FILE *stream) {
    (void)stream;
    touch(from, size * count);
#if __SIZEOF_SIZE_T__ == 8
    size_t result = __tessera_input_u64("size_t");
#else
    size_t result = __tessera_input_u32("size_t");
#endif
    __tessera_assume((result <= count) & ((size != 0) | (result == 0)));
    return result;
}

static int character(void) { return input_between(END, 255); }
int getchar(void) { return character(); }
int getc(FILE *stream) { return ((void)stream, character()); }
int fgetc(FILE *stream) { return ((void)stream, character()); }
int _IO_getc(FILE *stream) { return ((void)stream, character()); }

char *fgets(char *to, int size, FILE *stream) {
    (void)stream;
    if (size <= 0)
        return NULL;
    int length = 0;
    while (length < size - 1) {
        int c = character();
        if (c == END) {
            if (length == 0)
                return NULL;
            break;
        }
        to[length++] = (char)c;
        if (c == '\n')
            break;
    }
    to[length] = 0;
    return to;
}

FILE *fopen(const char *name, const char *mode) {
    touch_text(name);
    touch_text(mode);
    return __tessera_input_bool("_Bool") ? __tessera_alloc_internal(sizeof(FILE), 1) : NULL;
}
FILE *fdopen(int file, const char *mode) {
    (void)file;
    touch_text(mode);
    return __tessera_input_bool("_Bool") ? __tessera_alloc_internal(sizeof(FILE), 1) : NULL;
}
int fclose(FILE *stream) {
    if (stream != &standard[0] && stream != &standard[1] && stream != &standard[2])
        __tessera_free(stream);
    return input_between(END, 0);
}

int fflush(FILE *stream) { return ((void)stream, input_between(END, 0)); }
int feof(FILE *stream) { return ((void)stream, any()); }
int ferror(FILE *stream) { return ((void)stream, any()); }
void clearerr(FILE *stream) { (void)stream; }
int fileno(FILE *stream) { return ((void)stream, any()); }
void setbuf(FILE *stream, char *buffer) { (void)stream, (void)buffer; }
int remove(const char *name) { return (touch_text(name), input_between(END, 0)); }
int rename(const char *from, const char *to) { return (touch_text(from), touch_text(to), input_between(END, 0)); }
