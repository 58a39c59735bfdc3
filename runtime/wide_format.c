// Formatted text of wide characters, by the formatter for bytes. Exact for formats and results of ASCII that fit.
#include "model.h"

typedef __WCHAR_TYPE__ wchar_t;

enum { LONGEST = 512 };

static int format_wide(wchar_t *to, size_t room, const wchar_t *format, va_list *arguments) {
    char directives[LONGEST], text[LONGEST];
    for (size_t i = 0;; i++) {
        if (i == LONGEST)
            __tessera_unsupported("swprintf: a long format");
        if ((uint32_t)format[i] > 127)
            __tessera_unsupported("swprintf: a format with characters beyond ASCII");
        directives[i] = (char)format[i];
        if (!format[i])
            break;
    }
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
