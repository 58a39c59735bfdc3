// Formatted input from streams.
#include <stdarg.h>
#include <stdio.h>

int __isoc99_scanf(const char *, ...);
int __isoc99_fscanf(FILE *, const char *, ...);
int __isoc99_vscanf(const char *, va_list);
int __isoc99_vfscanf(FILE *, const char *, va_list);
int __isoc23_scanf(const char *, ...);
int __isoc23_fscanf(FILE *, const char *, ...);
int __isoc23_vscanf(const char *, va_list);
int __isoc23_vfscanf(FILE *, const char *, va_list);

#define LIST(call) \
    va_list list; \
    va_start(list, format); \
    int result = call; \
    va_end(list); \
    return result
static int from_stream(int (*scan)(FILE *, const char *, va_list), FILE *stream, const char *format, ...) { LIST(scan(stream, format, list)); }
static int with_list(int (*scan)(const char *, va_list), const char *format, ...) { LIST(scan(format, list)); }

static FILE *written(const char *text) {
    FILE *f = fopen("text", "w");
    fputs(text, f);
    fclose(f);
    return fopen("text", "r");
}
#define NUMBERS "12", "-7", "99999999999999999999", "-99999999999", "0x1f", "017", "", "x", "-", "  5 6", "123456", "5x", "2147483648"

//! function: fscanf
//! function: __isoc99_fscanf
//! answer: input
//! header: stdio.h
//! note: What is read, and where the input ends, fails, or has other text. Only numbers, single characters, and text without white space of at most 4096 bytes.
{
    FILE *f = written(ANY_OF(const char *, NUMBERS));
    SHOW(f != NULL);
    int n = -1, m = -1;
    SHOW(FUNCTION(f, "%d", &n));
    SHOW(n);
    SHOW(FUNCTION(f, "%i", &m));
    SHOW(m);
    SHOW(feof(f));
    SHOW(fclose(f));
    f = written(ANY_OF(const char *, NUMBERS));
    SHOW(f != NULL);
    short s = -1;
    unsigned u = 1;
    long l = 1;
    SHOW(FUNCTION(f, "%2hd%3u%*1d%lx", &s, &u, &l));
    SHOW(s);
    SHOW(u);
    SHOW(l);
    SHOW(fclose(f));
    f = written(ANY_OF(const char *, "ab cd", "a,b", "", "   ", "x"));
    SHOW(f != NULL);
    char c = 0, text[4] = "";
    SHOW(FUNCTION(f, "%3s,%c", text, &c));
    SHOW_BYTES(text, sizeof text);
    SHOW(c);
    SHOW(fclose(f));
    SHOW_EXACTLY(FUNCTION(stdout, "%d", &n));
    SHOW_EXACTLY(errno);
}

//! function: vfscanf
//! function: __isoc99_vfscanf
//! answer: input
//! header: stdio.h
//! note: As fscanf.
{
    FILE *f = written(ANY_OF(const char *, NUMBERS));
    SHOW(f != NULL);
    long long n = -1;
    signed char c = -1;
    SHOW(from_stream(vfscanf, f, "%lld", &n));
    SHOW(n);
    SHOW(from_stream(__isoc99_vfscanf, f, "%hhd", &c));
    SHOW(c);
    SHOW(fclose(f));
}

//! function: scanf
//! function: __isoc99_scanf
//! function: vscanf
//! function: __isoc99_vscanf
//! answer: input
//! header: stdio.h
//! note: As fscanf.
{
    int n = -1;
    SHOW(scanf("%d", &n));
    SHOW(__isoc99_scanf(" %*d%d", &n));
    SHOW(with_list(vscanf, "%d", &n));
    SHOW(with_list(__isoc99_vscanf, "x"));
    SHOW(n);
}

//! function: __isoc23_scanf
//! function: __isoc23_fscanf
//! function: __isoc23_vscanf
//! function: __isoc23_vfscanf
//! answer: input
//! header: stdio.h
//! native: none
//! note: As fscanf. Headers of newer versions of the library call them; the one of Debian 12 does not have them.
