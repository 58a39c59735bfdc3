// Formatted input from streams. Each conversion may meet other text or the end of the input;
// otherwise it stores any value that fits the width. Not modelled: %n, %[, %p, wide characters,
// long double, widths of floating-point numbers, text over 4096 bytes.
#include "scan.h"
#include "stream.h"

enum { LONGEST_TEXT = 4096 };

static _Bool is_space(unsigned char c) { return (c == ' ') | (c - 9u <= 4); }

// Stores any text of 1 to `width` bytes without white space, or of any length without a width: on
// one path, with a length that is an input.
static void store_long_text(char *to, int width) {
    size_t length = (size_t)input_long();
    __tessera_assume((length > 0) & (length <= (width ? (size_t)width : PTRDIFF_MAX)));
    // A text that is too long violates here what it violates.
    to[length] = 0;
    const char *object = __tessera_object_start(to);
    size_t room = __tessera_object_extent(to) - (size_t)(to - object);
    if (room > LONGEST_TEXT)
        room = LONGEST_TEXT;
    if (width && room > (size_t)width)
        room = (size_t)width;
    if (length > room)
        __tessera_unsupported("scanf: a text of more than 4096 bytes");
    for (size_t i = 0; i < room; i++) {
        unsigned char c = __tessera_input_u8("char");
        __tessera_assume((i >= length) | !is_space(c));
        to[i] = i < length ? (char)c : to[i];
    }
}

// Stores any text of 1 to `width` bytes without white space: a short one of each length by itself.
static void store_text(char *to, int width) {
    if (width <= 0 || width > 16) {
        store_long_text(to, width);
        return;
    }
    for (int i = 0; i < width; i++) {
        unsigned char c = __tessera_input_u8("char");
        if (i > 0 && __tessera_input_bool("_Bool"))
            width = i;
        else {
            __tessera_assume(!is_space(c));
            to[i] = (char)c;
        }
    }
    to[width] = 0;
}

// The largest number of that many digits if it is below 2^62; otherwise LLONG_MAX.
static long long largest(int digits, int base) {
    long long power = 1;
    for (; digits > 0 && power < LLONG_MAX / 32; digits--)
        power *= base;
    return digits > 0 ? LLONG_MAX : power - 1;
}

// The number that the text means, before it is truncated to the type that is stored. A number out
// of range becomes the end of the range.
static long long any_number(const struct conversion *conversion) {
    long long value = (long long)__tessera_input_u64("long long");
    int width = conversion->width;
    char letter = conversion->letter;
    int base = letter == 'o' ? 8 : letter == 'x' || letter == 'X' ? 16 : 10;
    // A sign takes one character. The prefix of a number that names its base takes two.
    long long high = width ? largest(width, base) : LLONG_MAX, low = width ? largest(width - 1, base) : LLONG_MAX;
    if (letter == 'i' && width) {
        long long other_high = largest(width - 2, 16), other_low = largest(width - 3, 16);
        high = other_high > high ? other_high : high;
        low = other_low > low ? other_low : low;
    }
    if (high != LLONG_MAX)
        __tessera_assume((value >= -low) & (value <= high));
    _Bool is_signed = letter == 'd' || letter == 'i';
    _Bool is_long = sizeof(long) == 8 || conversion->length == 'L' || conversion->length == 'j';
    long long first = is_long ? LLONG_MIN : is_signed ? LONG_MIN : -(long long)UINT_MAX;
    long long last = is_long ? LLONG_MAX : is_signed ? LONG_MAX : UINT_MAX;
    if (high < last)
        return value;
    _Bool fits = (value >= first) & (value <= last);
    if (is_long) {
        // `value` cannot hold numbers out of this range: an input chooses whether the number was
        // one.
        fits = !__tessera_input_bool("_Bool");
        value = fits ? value : !is_signed ? -1 : value < 0 ? first : last;
    } else {
        value = fits ? value : is_signed && value < 0 ? first : last;
    }
    __tessera_errno_one_of_if(!fits, ERANGE_);
    return value;
}

static void store_integer(void *to, const struct conversion *conversion) {
    if (!conversion->width && !__tessera_uses_errno()) {
        // The inputs are as wide as the stored numbers: the program cannot tell which of them are
        // truncated.
        switch (conversion->length) {
        case 'H':
            *(uint8_t *)to = __tessera_input_u8("char");
            return;
        case 'h':
            *(uint16_t *)to = __tessera_input_u16("short");
            return;
        case 0:
            *(uint32_t *)to = __tessera_input_u32("int");
            return;
        case 'l': case 'z': case 't':
            *(unsigned long *)to = (unsigned long)input_long();
            return;
        }
    }
    store_number(to, conversion->length, (unsigned long long)any_number(conversion));
}

// Text can give any number except signaling NaNs, which trap when they are used.
static void store_float(void *to, const struct conversion *conversion) {
    if (conversion->length == 'l') {
        uint64_t bits = __tessera_input_u64("double");
        __tessera_assume((bits << 1 <= 0xFFE0000000000000) | (bits >> 51 & 1));
        *(uint64_t *)to = bits;
    } else {
        uint32_t bits = __tessera_input_u32("float");
        __tessera_assume((bits << 1 <= 0xFF000000) | (bits >> 22 & 1));
        *(uint32_t *)to = bits;
    }
}

// What is known of the byte behind a conversion that has met its text, or other text, if a byte
// follows. A number of a certain width may end inside. Words like "inf" may be followed by digits.
static enum next_byte behind(const struct conversion *conversion, _Bool met) {
    char letter = conversion->letter;
    if (is_in(letter, "sc") || (met && conversion->width))
        return ANY_BYTE;
    if (is_in(letter, "feg"))
        return SOME_BYTE;
    return is_in(letter, "xX") ? NO_HEX : letter == 'o' || (met && letter == 'i') ? NO_OCTAL : NO_DECIMAL;
}

static void check(const struct conversion *conversion) {
    char letter = conversion->letter;
    _Bool plain = conversion->length == 0;
    _Bool is_text = letter == 's' && plain, is_byte = letter == 'c' && plain && conversion->width <= 1;
    _Bool is_float = is_in(letter, "feg") && !conversion->width && (plain || conversion->length == 'l');
    if (!(letter && is_in(letter, "diuxXo")) && !is_text && !is_byte && !is_float)
        __tessera_unsupported("scanf: a conversion other than of numbers, single characters, and text without white space");
}

static void store(FILE *stream, const struct conversion *conversion, va_list *arguments) {
    char letter = conversion->letter;
    void *to = conversion->skip ? NULL : va_arg(*arguments, void *);
    if (letter == 'c') {
        __tessera_atomic_begin();
        int byte = __tessera_read_byte(stream);
        __tessera_atomic_end();
        if (to)
            *(uint8_t *)to = (uint8_t)byte;
        return;
    }
    if (!to)
        return;
    if (letter == 's')
        store_text(to, conversion->width);
    else if (is_in(letter, "feg"))
        store_float(to, conversion);
    else
        store_integer(to, conversion);
}

// 0 if there is more to read, END if the input ends, BROKEN if it cannot be read.
static int look_ahead(FILE *stream) {
    __tessera_atomic_begin();
    if (!__tessera_is_standard_output(stream) && stream->pushed_count)
        __tessera_unsupported("scanf: of what ungetc gave back");
    int state = __tessera_read_state(stream);
    __tessera_atomic_end();
    return state;
}

// Called after numbers, text and white space, which end where other text follows or the input ends:
// the input may end here, or reading fails, or a byte follows of which this is known.
static void look_behind(FILE *stream, enum next_byte next) {
    if (__tessera_is_standard_output(stream))
        return;
    __tessera_atomic_begin();
    _Bool stops = __tessera_input_bool("_Bool"), broken = stops & __tessera_input_bool("_Bool");
    __tessera_errno_one_of_if(broken, READ_ERRORS);
    stream->flags |= broken * FAILED | (stops & !broken) * AT_END;
    stream->next = stops ? ANY_BYTE : next;
    __tessera_atomic_end();
}

static int scan(FILE *stream, const char *format, va_list *arguments) {
    int stored = 0;
    if (HAS_CONTENT(stream))
        __tessera_unsupported("fscanf: of a stream with content");
    if (ASKS_FOR_PLACES && !__tessera_is_standard_output(stream)) {
        __tessera_atomic_begin();
        loses_place(stream);
        __tessera_atomic_end();
    }
    for (; *format; format++) {
        if (*format == ' ' || *format - 9u < 5) {
            look_behind(stream, NO_SPACE);
            continue;
        }
        struct conversion conversion = {.letter = 0};
        char literal = *format;
        if (literal == '%' && format[1] != '%') {
            format = read_conversion(format + 1, &conversion);
            check(&conversion);
        } else {
            format += literal == '%';
        }
        // Either the text that is looked for follows, or the input ends here, or other text
        // follows.
        int state = look_ahead(stream);
        if (state)
            return stored ? stored : -1;
        char letter = conversion.letter;
        if (!(letter && is_in(letter, "sc")) && __tessera_input_bool("_Bool")) {
            look_behind(stream, letter ? behind(&conversion, 0) : SOME_BYTE);
            return stored;
        }
        if (!letter) {
            __tessera_atomic_begin();
            __tessera_assume(may_be_next(literal, stream->next));
            stream->next = ANY_BYTE;
            __tessera_atomic_end();
            continue;
        }
        store(stream, &conversion, arguments);
        stored += !conversion.skip;
        if (letter != 'c')
            look_behind(stream, behind(&conversion, 1));
    }
    return stored;
}

#define SCAN(name, parameters, start, stream) \
    USES_STREAMS(name) \
    int name parameters { \
        STREAM(stream, name) \
        touch_text(format); \
        va_list arguments_; \
        start; \
        int stored = scan(stream, format, &arguments_); \
        va_end(arguments_); \
        return stored; \
    }
#define SCAN_FAMILY(prefix) \
    SCAN(prefix##scanf, (const char *format, ...), va_start(arguments_, format), stdin) \
    SCAN(prefix##fscanf, (FILE *stream, const char *format, ...), va_start(arguments_, format), stream) \
    SCAN(prefix##vscanf, (const char *format, va_list arguments), va_copy(arguments_, arguments), stdin) \
    SCAN(prefix##vfscanf, (FILE *stream, const char *format, va_list arguments), va_copy(arguments_, arguments), stream)
SCAN_FAMILY()
SCAN_FAMILY(__isoc99_)
SCAN_FAMILY(__isoc23_)
