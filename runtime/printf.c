// The printf family. Output to streams is ignored except for its length, which is exact unless the
// format has a conversion that format.c does not know. For streams only %n, which writes to memory,
// is not modelled. Text written to memory is exact, see format.c. Calls of NAME whose results are
// not used go to `__tessera_unused_NAME`. It does not compute the length, which may take many
// paths.
#include "allocation.h"
#include "stream.h"

static _Bool is_flag(char c) {
    return (unsigned)c - '0' < 10 || c == '-' || c == '+' || c == ' ' || c == '#' || c == '*' || c == '.' || c == '\'' ||
           c == 'h' || c == 'l' || c == 'L' || c == 'q' || c == 'j' || c == 'z' || c == 't' || c == '$';
}

// An analysis knows this function by its name, and looks at the format itself.
void __tessera_ignore_format(const char *format) {
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
}

static void show_double(double value) {
    uint64_t bits;
    __builtin_memcpy(&bits, &value, sizeof bits);
    __tessera_shows(bits);
}
static void show_long_double(long double value) {
    struct {
        uint64_t mantissa;
        uint16_t exponent;
    } parts;
    __builtin_memcpy(&parts, &value, 10);
    __tessera_shows(parts.mantissa);
    __tessera_shows(parts.exponent);
}

// Reads the arguments as far as they are printed, and the texts that they lead to. Stops where the
// format has something that is not followed: positional arguments, unknown conversions.
void __tessera_touch_arguments(const char *format, va_list *arguments) {
    for (; *format; format++) {
        if (*format != '%')
            continue;
        long precision = -1;
        _Bool after_dot = 0, wide = 0;
        for (format++; *format && is_flag(*format); format++) {
            char c = *format;
            if (c == '$' && __tessera_checks_uninitialised())
                __tessera_unsupported("positional arguments in formatted output");
            if (c == '$')
                return;
            wide |= c == 'L' || c == 'l' || c == 'q' || c == 'j' || c == 'z' || c == 't';
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
            if (is_unknown_text(text))
                break;
            if (wide) {
                const __WCHAR_TYPE__ *characters = (const void *)text;
                while (precision < 0 && characters && *characters)
                    characters++;
                break;
            }
            for (long length = 0; text && (precision < 0 || length < precision) && text[length]; length++)
                ;
            break;
        }
        case 'm':
            break;
        case 'c':
            __tessera_shows((unsigned)va_arg(*arguments, int));
            break;
        case 'd': case 'i': case 'u': case 'x': case 'X': case 'o': case 'p':
            // On 32 bits, only long long takes more than a word.
            if (sizeof(long) == 4 && wide && format[-1] == 'l' && format[-2] != 'l')
                wide = 0;
            if (sizeof(long) == 4 && (format[-1] == 'z' || format[-1] == 't'))
                wide = 0;
            if (wide)
                __tessera_shows(va_arg(*arguments, uint64_t));
            else if (*format == 'p') {
                const void *address = va_arg(*arguments, const void *);
                if (__tessera_checks_uninitialised())
                    show_bytes(&address, sizeof address);
            } else
                __tessera_shows(va_arg(*arguments, unsigned));
            break;
        case 'f': case 'F': case 'g': case 'G': case 'e': case 'E': case 'a': case 'A':
            if (format[-1] == 'L')
                show_long_double(va_arg(*arguments, long double));
            else
                show_double(va_arg(*arguments, double));
            break;
        default:
            return;
        }
    }
}

#define TOUCH_TEXTS(start) \
    if (touches_texts() | __tessera_checks_uninitialised()) { \
        start; \
        __tessera_touch_arguments(format, &arguments_); \
        va_end(arguments_); \
    }

// Whether format.c knows all conversions of a format, so that the length of the text can be
// computed.
static _Bool is_countable(const char *format) {
    for (; *format; format++) {
        if (*format != '%')
            continue;
        _Bool wide = 0;
        for (format++; *format && is_flag(*format); format++) {
            if (*format == '$' || *format == 'L' || *format == '\'')
                return 0;
            wide |= *format == 'l';
        }
        switch (*format) {
        case 'c': case 's':
            if (wide)
                return 0;
            break;
        case '%': case 'd': case 'i': case 'u': case 'x': case 'X': case 'o':
            break;
        default:
            return 0;
        }
    }
    return 1;
}

static int count_of(const char *format, va_list *arguments) {
    struct sink sink = {NULL, 0, 0};
    __tessera_format(&sink, format, arguments);
    if (sink.count <= INT_MAX)
        return (int)sink.count;
    __tessera_errno_is(EOVERFLOW_);
    return -1;
}

static void refuse_pipe(int file) {
    if (__tessera_is_pipe(file))
        __tessera_unsupported("dprintf: to a pipe");
}

// Whether output to a file that is no stream fails. Sets errno if so.
static _Bool fails_to_write_file(int file) {
    int state = __tessera_file_state(file);
    if (state == FILE_FREE || state == FOR_READING || state == FOR_NEITHER || state == IS_FOLDER) {
        __tessera_errno_is(EBADF_);
        return 1;
    }
    _Bool failed = __tessera_input_bool("_Bool");
    __tessera_errno_one_of_if(failed, WRITE_ERRORS);
    return failed;
}

// Text for a stream that keeps it.
static int print_content(FILE *stream, const char *format, va_list *measured, va_list *written) {
    struct sink sink = {NULL, 0, 0};
    __tessera_format(&sink, format, measured);
    size_t count = sink.count;
    if (count > INT_MAX)
        __tessera_unsupported("fprintf: very long text to a stream with content");
    unsigned char *text = __tessera_alloc_internal(count + 1, 0);
    sink = (struct sink){(char *)text, count, 0};
    __tessera_format(&sink, format, written);
    _Bool writes = __tessera_writes_content(stream, text, count);
    __tessera_free(text);
    return writes ? (int)count : -1;
}
#define TO_CONTENT(stream, start) \
    if (HAS_CONTENT(stream)) { \
        start; \
        va_list written, *first = &arguments_; \
        va_copy(written, arguments_); \
        int count = print_content(stream, format, first, &written); \
        va_end(written); \
        va_end(arguments_); \
        return count; \
    }

// `start` begins the list of arguments after `format`. The texts among them are read. Their length
// is computed only if it is used.
#define PRINT_TO(name, parameters, start, check, fails, ignore, content) \
    int name parameters { \
        check; \
        va_list arguments_; \
        content \
        TOUCH_TEXTS(start) \
        __tessera_ignore_format(format); \
        int count; \
        if (is_countable(format)) { \
            start; \
            count = count_of(format, &arguments_); \
            va_end(arguments_); \
        } else { \
            count = (int)(__tessera_unspecified_u32(#name) & INT_MAX); \
        } \
        return fails ? -1 : count; \
    } \
    int __tessera_unused_##name parameters { \
        check; \
        va_list arguments_; \
        content \
        TOUCH_TEXTS(start) \
        __tessera_ignore_format(format); \
        ignore; \
        return 0; \
    }
#define FROM_HERE va_start(arguments_, format)
#define FROM_LIST va_copy(arguments_, arguments)
#define PRINT(name, parameters, start, stream) \
    USES_STREAMS(name) \
    PRINT_TO(name, parameters, start, STREAM(stream, name), __tessera_fails_to_write(stream), __tessera_writes(stream), TO_CONTENT(stream, start))
#define PRINT_FILE(name, parameters, start) \
    PRINT_TO(name, parameters, start, refuse_pipe(file), fails_to_write_file(file), if (__tessera_uses_errno()) (void)fails_to_write_file(file), )

PRINT(printf, (const char *format, ...), FROM_HERE, stdout)
PRINT(fprintf, (FILE *stream, const char *format, ...), FROM_HERE, stream)
PRINT(__printf_chk, (int flag, const char *format, ...), FROM_HERE, stdout)
PRINT(__fprintf_chk, (FILE *stream, int flag, const char *format, ...), FROM_HERE, stream)
PRINT(vprintf, (const char *format, va_list arguments), FROM_LIST, stdout)
PRINT(vfprintf, (FILE *stream, const char *format, va_list arguments), FROM_LIST, stream)
PRINT(__vprintf_chk, (int flag, const char *format, va_list arguments), FROM_LIST, stdout)
PRINT(__vfprintf_chk, (FILE *stream, int flag, const char *format, va_list arguments), FROM_LIST, stream)
PRINT_FILE(dprintf, (int file, const char *format, ...), FROM_HERE)
PRINT_FILE(vdprintf, (int file, const char *format, va_list arguments), FROM_LIST)

// The program does not learn whether messages arrive.
void syslog(int priority, const char *format, ...) {
    (void)priority;
    va_list arguments_;
    TOUCH_TEXTS(FROM_HERE)
    __tessera_ignore_format(format);
}

// `room` includes the final zero. `arguments` points to a copy, since a va_list parameter may or
// may not be an array.
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
    if (allocation_fails((size_t)count + 1)) {
        __tessera_errno_is(ENOMEM_);
        return -1;
    }
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
