// Formatted input from text in memory.
#include <stdarg.h>
#include <stdio.h>

int __isoc99_sscanf(const char *, const char *, ...);
int __isoc99_vsscanf(const char *, const char *, va_list);
int __isoc23_sscanf(const char *, const char *, ...);
int __isoc23_vsscanf(const char *, const char *, va_list);

static int with_list(int (*scan)(const char *, const char *, va_list), const char *text, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int result = scan(text, format, list);
    va_end(list);
    return result;
}
#define NUMBERS ANY_OF(const char *, "12", "-7 8", "99999999999999999999", "-99999999999999999999", "2147483648", "0x1f", "0xg", "017", "089", "", "x", "-", "+5", "  5 6", "123456", "5x", "- 5", "0", "00x2")
#define FLOATS ANY_OF(const char *, "1.5", "-2.25e1", ".5", "5.", "1e3x", "1.5.5", "", "x", "-.", "1e400", "  7 8", "12345")
#define WORDS ANY_OF(const char *, "ab cd", "a,b", "", "   ", "x", "abc]de", "-a", "  abcdef  ghi", "a%b", "k=v")

//! function: sscanf
//! function: __isoc99_sscanf
//! answer: exact
//! header: stdio.h
//! note: Not: `%p`, wide characters, `m`, `'`, hexadecimal floating point, infinities, NaNs, floating point of more than 64 characters.
{
    const char *text = NUMBERS;
    int n = -1, m = -1, end = -1;
    errno = 0;
    SHOW(FUNCTION(text, "%d%n", &n, &end));
    SHOW(n);
    SHOW(end);
    SHOW(errno);
    SHOW(FUNCTION(text, "%i%d", &n, &m));
    SHOW(n);
    SHOW(m);
    short s = -1;
    signed char b = -1;
    unsigned u = 1;
    long l = 1;
    unsigned long long w = 1;
    SHOW(FUNCTION(text, "%2hd%3u%*1d%lx", &s, &u, &l));
    SHOW(s);
    SHOW(u);
    SHOW(l);
    errno = 0;
    SHOW(FUNCTION(text, "%hho %llu", &b, &w));
    SHOW(b);
    SHOW(w);
    SHOW(errno);
    SHOW(FUNCTION(text, "%1X%zd", &u, &l));
    SHOW(u);
    SHOW(l);
    double d = -1;
    float f = -1;
    text = FLOATS;
    errno = 0;
    SHOW(FUNCTION(text, "%lf%f", &d, &f));
    SHOW_DOUBLE(d);
    SHOW_FLOAT(f);
    SHOW(errno);
    SHOW(FUNCTION(text, "%3f%n", &f, &end));
    SHOW_FLOAT(f);
    SHOW(end);
    text = WORDS;
    char c = 0, first[8] = "", second[8] = "";
    SHOW(FUNCTION(text, "%3s%c%n", first, &c, &end));
    SHOW_BYTES(first, sizeof first);
    SHOW(c);
    SHOW(end);
    SHOW(FUNCTION(text, "%7[a-c,]%3c%7s", first, second, first));
    SHOW_BYTES(first, sizeof first);
    SHOW_BYTES(second, 3);
    SHOW(FUNCTION(text, "%2[]a-]%*[^d]%7s", first, second));
    SHOW_BYTES(first, sizeof first);
    SHOW_BYTES(second, sizeof second);
    SHOW(FUNCTION(text, " %1s%%%1s", first, second));
    SHOW(FUNCTION(text, "%1s = %1s", first, second));
    SHOW(FUNCTION(text, "%1[a-z]=%n", first, &end));
    SHOW(end);
}

//! function: vsscanf
//! function: __isoc99_vsscanf
//! answer: exact
//! header: stdio.h
//! note: As sscanf.
{
    int n = -1, m = -1;
    const char *text = NUMBERS;
    SHOW(with_list(FUNCTION, text, "%d %d", &n, &m));
    SHOW(n);
    SHOW(m);
}

//! function: __isoc23_sscanf
//! function: __isoc23_vsscanf
//! answer: exact
//! header: stdio.h
//! native: none
//! note: As sscanf. Headers of newer versions of the library call them; the one of Debian 12 does not have them.
