// The printf family. Output to streams is ignored: the arguments are evaluated, the result is any number; only %n, which
// writes to memory, is not modelled there. Text written to memory is exact, see format.c.
#include "model.h"

typedef struct stream FILE;

static int ignore(const char *format) {
    for (; *format; format++) {
        if (*format != '%')
            continue;
        do
            format++;
        while (*format && ((unsigned)*format - '0' < 10 || *format == '-' || *format == '+' || *format == ' ' || *format == '#' ||
                           *format == '*' || *format == '.' || *format == '\'' || *format == 'h' || *format == 'l' ||
                           *format == 'L' || *format == 'q' || *format == 'j' || *format == 'z' || *format == 't' ||
                           *format == '$'));
        if (*format == 'n')
            __tessera_unsupported("%n in formatted output");
        if (!*format)
            break;
    }
    return (int)__tessera_input_u32("int");
}

int printf(const char *format, ...) { return ignore(format); }
int vprintf(const char *format, va_list arguments) { return ((void)arguments, ignore(format)); }
int fprintf(FILE *stream, const char *format, ...) { return ((void)stream, ignore(format)); }
int vfprintf(FILE *stream, const char *format, va_list arguments) {
    (void)stream, (void)arguments;
    return ignore(format);
}
int dprintf(int file, const char *format, ...) { return ((void)file, ignore(format)); }
int vdprintf(int file, const char *format, va_list arguments) {
    (void)file, (void)arguments;
    return ignore(format);
}
int __printf_chk(int flag, const char *format, ...) { return ((void)flag, ignore(format)); }
int __vprintf_chk(int flag, const char *format, va_list arguments) {
    (void)flag, (void)arguments;
    return ignore(format);
}
int __fprintf_chk(FILE *stream, int flag, const char *format, ...) {
    (void)stream, (void)flag;
    return ignore(format);
}
int __vfprintf_chk(FILE *stream, int flag, const char *format, va_list arguments) {
    (void)stream, (void)flag, (void)arguments;
    return ignore(format);
}
void syslog(int priority, const char *format, ...) { (void)priority, (void)ignore(format); }

// `room` counts the final zero. `arguments` is a copy of its own, since a va_list parameter may be an array or not.
static int format_into(char *to, size_t room, const char *format, va_list *arguments) {
    struct sink sink = {to, room ? room - 1 : 0, 0};
    __tessera_format(&sink, format, arguments);
    if (room)
        to[sink.count < room ? sink.count : room - 1] = 0;
    return (int)sink.count;
}

static const size_t unlimited = (size_t)-1;

#define WITH_ARGUMENTS(last, statement) \
    va_list arguments; \
    va_start(arguments, last); \
    statement; \
    va_end(arguments)
#define WITH_COPY(statement) \
    va_list copy; \
    va_copy(copy, arguments); \
    statement; \
    va_end(copy)

int sprintf(char *to, const char *format, ...) {
    WITH_ARGUMENTS(format, int count = format_into(to, unlimited, format, &arguments));
    return count;
}
int snprintf(char *to, size_t room, const char *format, ...) {
    WITH_ARGUMENTS(format, int count = format_into(to, room, format, &arguments));
    return count;
}
int vsprintf(char *to, const char *format, va_list arguments) {
    WITH_COPY(int count = format_into(to, unlimited, format, &copy));
    return count;
}
int vsnprintf(char *to, size_t room, const char *format, va_list arguments) {
    WITH_COPY(int count = format_into(to, room, format, &copy));
    return count;
}

// Checks of _FORTIFY_SOURCE: text that does not fit ends the process.
int __sprintf_chk(char *to, int flag, size_t size, const char *format, ...) {
    (void)flag;
    WITH_ARGUMENTS(format, int count = format_into(to, size, format, &arguments));
    if ((size_t)count >= size)
        __tessera_exit(134);
    return count;
}
int __vsprintf_chk(char *to, int flag, size_t size, const char *format, va_list arguments) {
    (void)flag;
    WITH_COPY(int count = format_into(to, size, format, &copy));
    if ((size_t)count >= size)
        __tessera_exit(134);
    return count;
}
int __snprintf_chk(char *to, size_t room, int flag, size_t size, const char *format, ...) {
    (void)flag;
    if (room > size)
        __tessera_exit(134);
    WITH_ARGUMENTS(format, int count = format_into(to, room, format, &arguments));
    return count;
}
int __vsnprintf_chk(char *to, size_t room, int flag, size_t size, const char *format, va_list arguments) {
    (void)flag;
    if (room > size)
        __tessera_exit(134);
    WITH_COPY(int count = format_into(to, room, format, &copy));
    return count;
}

static int format_new(char **to, const char *format, va_list *measured, va_list *written) {
    int count = format_into(NULL, 0, format, measured);
    *to = __tessera_alloc((size_t)count + 1, 0);
    return format_into(*to, (size_t)count + 1, format, written);
}
int vasprintf(char **to, const char *format, va_list arguments) {
    va_list measured, written;
    va_copy(measured, arguments);
    va_copy(written, arguments);
    int count = format_new(to, format, &measured, &written);
    va_end(measured);
    va_end(written);
    return count;
}
int asprintf(char **to, const char *format, ...) {
    va_list measured, written;
    va_start(measured, format);
    va_start(written, format);
    int count = format_new(to, format, &measured, &written);
    va_end(measured);
    va_end(written);
    return count;
}
