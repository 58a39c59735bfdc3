// Formatted input from streams: each conversion may fail, and stores any value. Not modelled: %n, %[, %p, wide characters,
// text without a width, and text longer than 16 bytes.
#include "model.h"

typedef struct stream FILE;

static _Bool is_digit(char c) { return (unsigned)c - '0' < 10; }

// Any text of 1 to `width` bytes without white space; short texts only, since each byte doubles the paths.
static void store_text(char *to, int width) {
    if (width <= 0 || width > 16)
        __tessera_unsupported("input of text without a small width");
    for (int i = 0; i < width; i++) {
        unsigned char c = __tessera_input_u8("char");
        if (i > 0 && __tessera_input_bool("_Bool"))
            width = i;
        else {
            __tessera_assume((c != ' ') & (c - 9u > 4));
            to[i] = (char)c;
        }
    }
    to[width] = 0;
}

static void store_integer(void *to, char length) {
    switch (length) {
    case 'H':
        *(uint8_t *)to = __tessera_input_u8("char");
        break;
    case 'h':
        *(uint16_t *)to = __tessera_input_u16("short");
        break;
    case 'l':
    case 'z':
    case 't':
        *(unsigned long *)to = (unsigned long)input_long();
        break;
    case 'L':
    case 'j':
        *(uint64_t *)to = __tessera_input_u64("long long");
        break;
    default:
        *(uint32_t *)to = __tessera_input_u32("int");
    }
}

static int scan(const char *format, va_list *arguments) {
    int stored = 0;
    for (; *format; format++) {
        if (*format != '%')
            continue;
        format++;
        if (*format == '%')
            continue;
        _Bool skip = *format == '*';
        format += skip;
        int width = 0;
        for (; is_digit(*format); format++)
            width = width * 10 + (*format - '0');
        char length = 0;
        for (;; format++) {
            if (*format == 'h')
                length = length == 'h' ? 'H' : 'h';
            else if (*format == 'l')
                length = length == 'l' ? 'L' : 'l';
            else if (*format == 'z' || *format == 't' || *format == 'j')
                length = *format;
            else if (*format == 'q')
                length = 'L';
            else
                break;
        }
        // The input ends or does not match.
        if (__tessera_input_bool("_Bool"))
            return stored == 0 && __tessera_input_bool("_Bool") ? -1 : stored;
        char conversion = *format;
        if (conversion != 'd' && conversion != 'i' && conversion != 'u' && conversion != 'x' && conversion != 'X' &&
            conversion != 'o' && conversion != 'f' && conversion != 'g' && conversion != 'e' &&
            !(conversion == 's' && length == 0) && !(conversion == 'c' && length == 0 && width <= 1))
            __tessera_unsupported("a conversion of formatted input");
        if (skip)
            continue;
        void *to = va_arg(*arguments, void *);
        if (conversion == 's')
            store_text(to, width);
        else if (conversion == 'c')
            *(uint8_t *)to = __tessera_input_u8("char");
        else if (conversion != 'f' && conversion != 'g' && conversion != 'e')
            store_integer(to, length);
        else if (length == 'l')
            *(uint64_t *)to = __tessera_input_u64("double");
        else
            *(uint32_t *)to = __tessera_input_u32("float");
        stored++;
    }
    // A literal at the end of the format may meet the end of the input before anything is stored.
    return stored == 0 && __tessera_input_bool("_Bool") ? -1 : stored;
}

#define SCAN(name) \
    int name(const char *format, ...) { \
        va_list arguments; \
        va_start(arguments, format); \
        int stored = scan(format, &arguments); \
        va_end(arguments); \
        return stored; \
    } \
    int v##name(const char *format, va_list arguments) { \
        va_list copy; \
        va_copy(copy, arguments); \
        int stored = scan(format, &copy); \
        va_end(copy); \
        return stored; \
    }
#define SCAN_STREAM(name) \
    int name(FILE *stream, const char *format, ...) { \
        (void)stream; \
        va_list arguments; \
        va_start(arguments, format); \
        int stored = scan(format, &arguments); \
        va_end(arguments); \
        return stored; \
    }

SCAN(scanf)
SCAN_STREAM(fscanf)
SCAN_STREAM(__isoc99_fscanf)
SCAN_STREAM(__isoc23_fscanf)

int __isoc99_scanf(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int stored = scan(format, &arguments);
    va_end(arguments);
    return stored;
}
int __isoc23_scanf(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int stored = scan(format, &arguments);
    va_end(arguments);
    return stored;
}
