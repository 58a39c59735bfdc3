// Formatted text for sprintf and its kin, byte by byte as the standard says. Floating point is in
// format_float.c. Not modelled: %La, %p of an address, wide characters, positional arguments.
#include "format.h"
#include "overlap.h"

static const char *read_number(const char *at, int *number, va_list *arguments) {
    if (*at == '*') {
        *number = va_arg(*arguments, int);
        return at + 1;
    }
    int value = 0;
    for (; *at >= '0' && *at <= '9'; at++) {
        if (value > INT_MAX / 10 - 1)
            __tessera_unsupported("a width or precision of formatted text that is no int");
        value = value * 10 + (*at - '0');
    }
    *number = value;
    return at;
}

static const char *read_directive(const char *at, struct directive *directive, va_list *arguments) {
    *directive = (struct directive){.precision = -1};
    for (;; at++) {
        if (*at == '-')
            directive->left = 1;
        else if (*at == '+')
            directive->plus = 1;
        else if (*at == ' ')
            directive->space = 1;
        else if (*at == '#')
            directive->alternative = 1;
        else if (*at == '0')
            directive->zero = 1;
        else
            break;
    }
    at = read_number(at, &directive->width, arguments);
    if (directive->width < 0) {
        directive->left = 1;
        directive->width = -directive->width;
    }
    if (*at == '.')
        at = read_number(at + 1, &directive->precision, arguments);
    for (;; at++) {
        if (*at == 'h')
            directive->length = directive->length == 'h' ? 'H' : 'h';
        else if (*at == 'l')
            directive->length = directive->length == 'l' ? 'L' : 'l';
        else if (*at == 'q' || *at == 'L')
            directive->length = 'L';
        else if (*at == 'z' || *at == 't' || *at == 'j')
            directive->length = *at;
        else
            break;
    }
    directive->conversion = *at;
    return at;
}

static unsigned long long read_unsigned(char length, va_list *arguments) {
    switch (length) {
    case 'H':
        return (unsigned char)va_arg(*arguments, unsigned);
    case 'h':
        return (unsigned short)va_arg(*arguments, unsigned);
    case 'l':
        return va_arg(*arguments, unsigned long);
    case 'L':
        return va_arg(*arguments, unsigned long long);
    case 'j':
        return va_arg(*arguments, uintmax_t);
    case 'z':
    case 't':
        return va_arg(*arguments, size_t);
    default:
        return va_arg(*arguments, unsigned);
    }
}

static long long read_signed(char length, va_list *arguments) {
    unsigned long long value = read_unsigned(length, arguments);
    switch (length) {
    case 'H':
        return (signed char)value;
    case 'h':
        return (short)value;
    case 'l':
        return (long)value;
    case 'z':
    case 't':
        return (ptrdiff_t)value;
    case 'L':
    case 'j':
        return (long long)value;
    default:
        return (int)value;
    }
}

static void put_number(struct sink *sink, const struct directive *d, unsigned long long value, const char *sign) {
    char digits[24];
    int count = 0;
    unsigned base = d->conversion == 'o' ? 8 : (d->conversion | 32) == 'x' ? 16 : 10;
    char letters = d->conversion == 'X' ? 'A' - 10 : 'a' - 10;
    const char *prefix = sign;
    if (d->alternative && value && base == 16)
        prefix = d->conversion == 'X' ? "0X" : "0x";
    // Narrow numbers get narrow divisions, since divisions are hard for the solver.
    _Bool narrow = !d->length || d->length == 'h' || d->length == 'H';
    unsigned short_value = (unsigned)value;
    while (narrow ? short_value != 0 : value != 0) {
        unsigned digit = narrow ? short_value % base : (unsigned)(value % base);
        digits[count++] = (char)(digit + (unsigned)(digit < 10 ? '0' : letters));
        if (narrow)
            short_value /= base;
        else
            value /= base;
    }
    int zeros = (d->precision < 0 ? 1 : d->precision) - count;
    if (d->alternative && base == 8 && zeros <= 0)
        zeros = 1;
    int length = (int)(prefix[0] != 0) + (prefix[0] && prefix[1]) + (zeros > 0 ? zeros : 0) + count;
    if (d->zero && !d->left && d->precision < 0 && d->width > length) {
        zeros = (zeros > 0 ? zeros : 0) + d->width - length;
        length = d->width;
    }
    if (!d->left)
        pad(sink, ' ', d->width - length);
    while (*prefix)
        put(sink, *prefix++);
    pad(sink, '0', zeros);
    while (count)
        put(sink, digits[--count]);
    if (d->left)
        pad(sink, ' ', d->width - length);
}

// The text must not be where the result is, as far as that is there: neither where something is
// written already, nor where the text goes.
static void refuse_overlap(const struct sink *sink, const struct directive *d, const char *text) {
    if (!sink->room || !share_object(sink->at, text))
        return;
    size_t written = sink->count < sink->room ? sink->count : sink->room;
    if (overlap(sink->at, written, text, 1))
        __tessera_overlaps("formatted text");
    size_t length = 0;
    while ((d->precision < 0 || length < (size_t)d->precision) && text[length])
        length++;
    size_t end = sink->count + (length < (size_t)d->width ? (size_t)d->width : length);
    REFUSE_OVERLAP("formatted text", sink->at, (end < sink->room ? end : sink->room) + 1, text, length + 1);
}

static void put_text(struct sink *sink, const struct directive *d, const char *text) {
    // As in glibc, "(null)" is printed whole or not at all.
    if (!text)
        text = d->precision < 0 || d->precision >= 6 ? "(null)" : "";
    refuse_overlap(sink, d, text);
    size_t length = 0;
    while ((d->precision < 0 || length < (size_t)d->precision) && text[length])
        length++;
    if (!d->left)
        pad(sink, ' ', (long)d->width - (long)length);
    for (size_t i = 0; i < length; i++)
        put(sink, text[i]);
    if (d->left)
        pad(sink, ' ', (long)d->width - (long)length);
}

static void put_char(struct sink *sink, const struct directive *d, char c) {
    if (!d->left)
        pad(sink, ' ', d->width - 1);
    put(sink, c);
    if (d->left)
        pad(sink, ' ', d->width - 1);
}

static void put_float(struct sink *sink, const struct directive *d, va_list *arguments) {
    struct binary value = d->length == 'L' ? __tessera_binary_of_long_double(va_arg(*arguments, long double))
                                           : __tessera_binary_of_double(va_arg(*arguments, double));
    __tessera_format_float(sink, d, &value);
}

// %n: the number of characters so far.
static void put_count(struct sink *sink, const struct directive *d, va_list *arguments) {
    void *to = va_arg(*arguments, void *);
    switch (d->length) {
    case 'H':
        *(signed char *)to = (signed char)sink->count;
        break;
    case 'h':
        *(short *)to = (short)sink->count;
        break;
    case 'L':
    case 'j':
        *(long long *)to = (long long)sink->count;
        break;
    case 'l':
    case 'z':
    case 't':
        *(long *)to = (long)sink->count;
        break;
    default:
        *(int *)to = (int)sink->count;
    }
}

static void format(struct sink *sink, const char *format, va_list *arguments) {
    for (; *format; format++) {
        if (*format != '%') {
            put(sink, *format);
            continue;
        }
        struct directive d;
        format = read_directive(format + 1, &d, arguments);
        switch (d.conversion) {
        case '%':
            put(sink, '%');
            break;
        case 'c':
            if (d.length == 'l')
                __tessera_unsupported("wide characters in formatted text");
            put_char(sink, &d, (char)va_arg(*arguments, int));
            break;
        case 's':
            if (d.length == 'l')
                __tessera_unsupported("wide characters in formatted text");
            put_text(sink, &d, va_arg(*arguments, const char *));
            break;
        case 'd':
        case 'i': {
            long long value = read_signed(d.length, arguments);
            put_number(sink, &d, value < 0 ? -(unsigned long long)value : (unsigned long long)value,
                       value < 0 ? "-" : d.plus ? "+" : d.space ? " " : "");
            break;
        }
        case 'u':
        case 'x':
        case 'X':
        case 'o':
            put_number(sink, &d, read_unsigned(d.length, arguments), "");
            break;
        case 'f':
        case 'F':
        case 'e':
        case 'E':
        case 'g':
        case 'G':
        case 'a':
        case 'A':
            put_float(sink, &d, arguments);
            break;
        case 'n':
            put_count(sink, &d, arguments);
            break;
        case 'p': {
            const void *address = va_arg(*arguments, const void *);
            if (address)
                __tessera_unsupported("an address in formatted text");
            d.precision = -1;
            put_text(sink, &d, "(nil)");
            break;
        }
        default:
            __tessera_unsupported("a conversion of formatted text other than %d %i %u %x %X %o %c %s %a %e %f %g %n");
        }
    }
}

void __tessera_format(struct sink *sink, const char *directives, va_list *arguments) {
    if (!sink->room || !share_object(sink->at, directives)) {
        format(sink, directives, arguments);
        return;
    }
    size_t size = length_of(directives) + 1;
    REFUSE_OVERLAP("formatted text", sink->at, 1, directives, size);
    format(sink, directives, arguments);
    REFUSE_OVERLAP("formatted text", sink->at, (sink->count < sink->room ? sink->count : sink->room) + 1, directives, size);
}
