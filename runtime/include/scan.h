// Conversions of the scanf family.
#include "model.h"

static inline _Bool is_digit(char c) { return (unsigned)c - '0' < 10; }

struct conversion {
    _Bool skip;
    int width;     // 0 for none
    char length;   // 'H' for hh, 'L' for ll
    char letter;
};

static inline const char *read_conversion(const char *at, struct conversion *conversion) {
    *conversion = (struct conversion){.skip = *at == '*'};
    at += conversion->skip;
    for (; is_digit(*at); at++)
        conversion->width = conversion->width * 10 + (*at - '0');
    for (;; at++) {
        if (*at == 'h')
            conversion->length = conversion->length == 'h' ? 'H' : 'h';
        else if (*at == 'l')
            conversion->length = conversion->length == 'l' ? 'L' : 'l';
        else if (*at == 'z' || *at == 't' || *at == 'j' || *at == 'L')
            conversion->length = *at;
        else if (*at == 'q')
            conversion->length = 'L';
        else
            break;
    }
    conversion->letter = *at;
    return at;
}

static inline _Bool is_in(char c, const char *set) {
    for (; *set; set++)
        if (c == *set)
            return 1;
    return 0;
}

// Stores a number in a type of this length.
static inline void store_number(void *to, char length, unsigned long long value) {
    switch (length) {
    case 'H':
        *(uint8_t *)to = (uint8_t)value;
        break;
    case 'h':
        *(uint16_t *)to = (uint16_t)value;
        break;
    case 'l': case 'z': case 't':
        *(unsigned long *)to = (unsigned long)value;
        break;
    case 'L': case 'j':
        *(unsigned long long *)to = value;
        break;
    default:
        *(uint32_t *)to = (uint32_t)value;
    }
}
