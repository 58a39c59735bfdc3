// Formatted text of wide characters, by the formatter for bytes. Exact for formats and results of
// ASCII that fit. Output to streams is ignored; how many characters it has is not computed. It
// fails where the stream was used for bytes before, as it may for other reasons.
#include "stream.h"

typedef __WCHAR_TYPE__ wchar_t;

enum { LONGEST = 512 };

// `directives` gets the bytes of a format.
static void narrow(char *directives, const wchar_t *format) {
    for (size_t i = 0;; i++) {
        if (i == LONGEST)
            __tessera_unsupported("formatted text of wide characters: a long format");
        if ((uint32_t)format[i] > 127)
            __tessera_unsupported("formatted text of wide characters: a format with characters beyond ASCII");
        directives[i] = (char)format[i];
        if (!format[i])
            break;
    }
}

static int format_wide(wchar_t *to, size_t room, const wchar_t *format, va_list *arguments) {
    char directives[LONGEST], text[LONGEST];
    narrow(directives, format);
    struct sink sink = {text, sizeof text, 0};
    __tessera_format(&sink, directives, arguments);
    if ((sink.count >= room) | (sink.count > sizeof text))
        __tessera_unsupported("swprintf: a text that does not fit");
    for (size_t i = 0; i < sink.count; i++) {
        if ((unsigned char)text[i] > 127)
            __tessera_unsupported("swprintf: a text with characters beyond ASCII");
        to[i] = text[i];
    }
    to[sink.count] = 0;
    return (int)sink.count;
}

int swprintf(wchar_t *to, size_t room, const wchar_t *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int count = format_wide(to, room, format, &arguments);
    va_end(arguments);
    return count;
}
int vswprintf(wchar_t *to, size_t room, const wchar_t *format, va_list arguments) {
    va_list copy;
    va_copy(copy, arguments);
    int count = format_wide(to, room, format, &copy);
    va_end(copy);
    return count;
}

static int print_wide(FILE *stream, const wchar_t *format, va_list *arguments, uint32_t count) {
    char directives[LONGEST];
    narrow(directives, format);
    __tessera_touch_arguments(directives, arguments);
    __tessera_ignore_format(directives);
    if (HAS_CONTENT(stream))
        __tessera_unsupported("wide characters to a stream in memory");
    return __tessera_fails_to_write(stream) ? -1 : (int)(count & INT_MAX);
}
#define PRINT_WIDE(name, parameters, begin, stream) \
    USES_STREAMS(name) \
    int name parameters { \
        STREAM(stream, name) \
        va_list list; \
        begin; \
        int count = print_wide(stream, format, &list, __tessera_unspecified_u32(#name)); \
        va_end(list); \
        return count; \
    }
PRINT_WIDE(wprintf, (const wchar_t *format, ...), va_start(list, format), stdout)
PRINT_WIDE(fwprintf, (FILE *stream, const wchar_t *format, ...), va_start(list, format), stream)
PRINT_WIDE(vwprintf, (const wchar_t *format, va_list arguments), va_copy(list, arguments), stdout)
PRINT_WIDE(vfwprintf, (FILE *stream, const wchar_t *format, va_list arguments), va_copy(list, arguments), stream)
