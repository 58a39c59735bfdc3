// What is known of the next byte of a stream for input, if nobody has pushed back another one.
// Reading a number looks at the byte behind it, whatever function reads that later: C's and C++'s
// models share this.
#ifndef TESSERA_NEXT_BYTE_H
#define TESSERA_NEXT_BYTE_H

#include "tessera.h"

// All but ANY_BYTE tell that there is one.
enum next_byte { ANY_BYTE, SOME_BYTE, NO_SPACE, NO_OCTAL, NO_DECIMAL, NO_HEX };

// Whether a byte may be the next one.
static inline tessera_bool may_be_next(int byte, enum next_byte next) {
    unsigned character = (unsigned char)byte;
    tessera_bool is_octal = character - '0' < 8u, is_decimal = character - '0' < 10u, is_hex = is_decimal | ((character | 32) - 'a' < 6u);
    tessera_bool is_space = (character == ' ') | (character - 9u < 5);
    return next == NO_OCTAL ? !is_octal : next == NO_DECIMAL ? !is_decimal : next == NO_HEX ? !is_hex : next == NO_SPACE ? !is_space : 1;
}

#endif
