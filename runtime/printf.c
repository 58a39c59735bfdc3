// The printf family. Output to streams is ignored: the arguments are evaluated, the result is any number; only %n, which
// writes to memory, is not modelled there. Text written to memory is exact, see format.c.
#include "model.h"

typedef struct stream FILE;

static _Bool is_flag(char c) {
    return (unsigned)c - '0' < 10 || c == '-' || c == '+' || c == ' ' || c == '#' || c == '*' || c == '.' || c == '\'' ||
           c == 'h' || c == 'l' || c == 'L' || c == 'q' || c == 'j' || c == 'z' || c == 't' || c == '$';
}

// By this name an analysis knows it, which looks at the format itself.
int __tessera_ignore_format(const char *format) {
    for (; *format; format++) {
        if (*format != '%')
            continue;
        do
            format++;
        while (*format && is_flag(*format));
        if (*format == 'n')
            __tessera_unsupported("%n in formatted output");
        if (!*format)
            break;
    }
    return (int)__tessera_input_u32("int");
}

// Reads the texts among the arguments as far as they are printed. Up to where the format has something that is not followed:
// positional arguments, long double, conversions that nobody knows.
static void touch_texts(const char *format, va_list *arguments) {
    for (; *format; format++) {
        if (*format != '%')
            continue;
        long precision = -1;
        _Bool after_dot = 0, wide = 0;
        for (format++; *format && is_flag(*format); format++) {
            char c = *format;
            if (c == '$' || c == 'L')
                return;
            wide |= c == 'l' || c == 'q' || c == 'j' || c == 'z' || c == 't';
            if (c == '.') {
                after_dot = 1;
                precision = 0;
            } else if (c == '*') {
                int value = va_arg(*arguments, int);
                if (after_dot)
                    precision = value;
            } else if (after_dot && (unsigned)c - '0' < 10) {
                precision = precision * 10 + (c - '0');
            }
        }
        switch (*format) {
        case '%':
            break;
        case 's': {
            const char *text = va_arg(*arguments, const char *);
            if (wide)
                return;
            for (long length = 0; text && (precision < 0 || length < precision) && text[length]; length++)
                ;
            break;
        }
        case 'd': case 'i': case 'u': case 'x': case 'X': case 'o': case 'c': case 'p':
            // On 32 bits, only long long takes more than a word.
            if (sizeof(long) == 4 && wide && format[-1] == 'l' && format[-2] != 'l')
                wide = 0;
            if (sizeof(long) == 4 && (format[-1] == 'z' || format[-1] == 't'))
                wide = 0;
            if (wide)
                (void)va_arg(*arguments, uint64_t);
            else if (*format == 'p')
                (void)va_arg(*arguments, void *);
            else
                (void)va_arg(*arguments, int);
            break;
        case 'f': case 'F': case 'g': case 'G': case 'e': case 'E': case 'a': case 'A':
            (void)va_arg(*arguments, uint64_t);
            break;
        default:
            return;
        }
    }
}

#define TOUCH_TEXTS(format) \
    if (touches_texts()) { \
        va_list texts; \
        va_start(texts, format); \
        touch_texts(format, &texts); \
        va_end(texts); \
    }
#define TOUCH_TEXTS_OF(format, arguments) \
    if (touches_texts()) { \
        va_list texts; \
        va_copy(texts, arguments); \
        touch_texts(format, &texts); \
        va_end(texts); \
    }

#define PRINT(name, parameters, unused) \
    int name parameters { \
        unused; \
        TOUCH_TEXTS(format) \
        return __tessera_ignore_format(format); \
    }
#define PRINT_LIST(name, parameters, unused) \
    int name parameters { \
        unused; \
        TOUCH_TEXTS_OF(format, arguments) \
        return __tessera_ignore_format(format); \
    }

PRINT(printf, (const char *format, ...), (void)0)
PRINT(fprintf, (FILE *stream, const char *format, ...), (void)stream)
PRINT(dprintf, (int file, const char *format, ...), (void)file)
PRINT(__printf_chk, (int flag, const char *format, ...), (void)flag)
PRINT(__fprintf_chk, (FILE *stream, int flag, const char *format, ...), ((void)stream, (void)flag))
PRINT_LIST(vprintf, (const char *format, va_list arguments), (void)0)
PRINT_LIST(vfprintf, (FILE *stream, const char *format, va_list arguments), (void)stream)
PRINT_LIST(vdprintf, (int file, const char *format, va_list arguments), (void)file)
PRINT_LIST(__vprintf_chk, (int flag, const char *format, va_list arguments), (void)flag)
PRINT_LIST(__vfprintf_chk, (FILE *stream, int flag, const char *format, va_list arguments), ((void)stream, (void)flag))
void syslog(int priority, const char *format, ...) {
    (void)priority;
    TOUCH_TEXTS(format)
    (void)__tessera_ignore_format(format);
}

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
