// What the files of formatted text share.
#ifndef TESSERA_FORMAT_H
#define TESSERA_FORMAT_H

#include "decimal.h"

static inline void put(struct sink *sink, char c) {
    if (sink->count < sink->room)
        sink->at[sink->count] = c;
    sink->count++;
}

static inline void pad(struct sink *sink, char c, long count) {
    for (; count > 0; count--)
        put(sink, c);
}

struct directive {
    _Bool left, plus, space, alternative, zero;
    int width;
    int precision; // negative for none
    char length;   // 'H' for hh, 'L' for ll
    char conversion;
};

// The conversions a, e, f and g, also in capitals.
void __tessera_format_float(struct sink *sink, const struct directive *directive, const struct binary *value);

#endif
