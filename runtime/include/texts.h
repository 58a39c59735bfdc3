// Texts that the environment gives.
#ifndef TESSERA_TEXTS_H
#define TESSERA_TEXTS_H

#include "model.h"

// Fills in a text of at most as many bytes as `__tessera_longest_text` says, for which, and for the
// zero at its end, there is room. It is read as few inputs; the literals say what they are.
#define fill_text(text, what, rest) \
    do { \
        size_t left = __tessera_longest_text(); \
        char *at = (text); \
        at[left] = 0; \
        if (left >= 8) { \
            *(uint64_t *)at = __tessera_input_u64(what); \
            for (at += 8, left -= 8; left >= 8; at += 8, left -= 8) \
                *(uint64_t *)at = __tessera_input_u64(rest); \
            for (; left > 0; at++, left--) \
                *(uint8_t *)at = __tessera_input_u8(rest); \
        } else if (left > 0) { \
            *(uint8_t *)at = __tessera_input_u8(what); \
            for (at++, left--; left > 0; at++, left--) \
                *(uint8_t *)at = __tessera_input_u8(rest); \
        } \
    } while (0)

#endif
