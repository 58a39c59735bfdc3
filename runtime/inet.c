// Bytes in the order of networks, and addresses of the Internet as text (arpa/inet.h). Addresses
// are those of IPv4.
#include "model.h"

enum { EAFNOSUPPORT_ = 97, IPV4 = 2, IPV6 = 10, LONGEST = 16 };

uint32_t htonl(uint32_t value) { return __builtin_bswap32(value); }
uint32_t ntohl(uint32_t value) { return __builtin_bswap32(value); }
uint16_t htons(uint16_t value) { return __builtin_bswap16(value); }
uint16_t ntohs(uint16_t value) { return __builtin_bswap16(value); }

static _Bool is_space(unsigned char c) { return (c == ' ') | (c - (unsigned)'\t' < 5); }

static unsigned digit_of(unsigned char c) {
    unsigned letter = (c | 32u) - 'a';
    return c - (unsigned)'0' < 10 ? c - (unsigned)'0' : letter < 6 ? letter + 10 : 99;
}

// One to four numbers, in C's bases, of which the last one fills the rest; only white space may end
// them.
static _Bool parse(const char *text, uint32_t *result) {
    uint32_t start = 0;
    for (int parts = 0;; parts++, text++) {
        unsigned base = 10;
        uint64_t value = 0;
        if (digit_of((unsigned char)*text) > 9)
            return 0;
        if (*text == '0') {
            base = 8;
            if ((text[1] | 32) == 'x' && digit_of((unsigned char)text[2]) < 16) {
                base = 16;
                text += 2;
            }
        }
        for (; digit_of((unsigned char)*text) < base; text++) {
            value = value * base + digit_of((unsigned char)*text);
            if (value > UINT32_MAX)
                return 0;
        }
        if (*text == '.') {
            if (parts == 3 || value > 255)
                return 0;
            start |= (uint32_t)value << (24 - 8 * parts);
            continue;
        }
        if (*text && !is_space((unsigned char)*text))
            return 0;
        if (value > UINT32_MAX >> 8 * parts)
            return 0;
        *result = __builtin_bswap32(start | (uint32_t)value);
        return 1;
    }
}

int inet_aton(const char *text, uint32_t *result) {
    uint32_t address;
    if (!parse(text, &address))
        return 0;
    if (result)
        *result = address;
    return 1;
}
uint32_t inet_addr(const char *text) {
    uint32_t address;
    return parse(text, &address) ? address : UINT32_MAX;
}

// As text, in memory order. Returns the length.
static unsigned put(char *to, const unsigned char *bytes) {
    char *at = to;
    for (int i = 0; i < 4; i++) {
        unsigned value = bytes[i];
        if (value >= 100)
            *at++ = (char)('0' + value / 100);
        if (value >= 10)
            *at++ = (char)('0' + value / 10 % 10);
        *at++ = (char)('0' + value % 10);
        *at++ = i == 3 ? 0 : '.';
    }
    return (unsigned)(at - to - 1);
}

char *inet_ntoa(uint32_t address) {
    static _Thread_local char text[18];
    put(text, (unsigned char *)&address);
    return text;
}

const char *inet_ntop(int family, const void *address, char *to, unsigned size) {
    if (family == IPV6)
        __tessera_unsupported("inet_ntop: of IPv6");
    if (family != IPV4) {
        __tessera_errno_is(EAFNOSUPPORT_);
        return NULL;
    }
    char text[LONGEST];
    unsigned length = put(text, address);
    if (size <= length) {
        __tessera_errno_is(ENOSPC_);
        return NULL;
    }
    for (unsigned i = 0; i <= length; i++)
        to[i] = text[i];
    return to;
}

// Just four decimal numbers, without needless zeros.
int inet_pton(int family, const char *text, void *to) {
    if (family == IPV6)
        __tessera_unsupported("inet_pton: of IPv6");
    if (family != IPV4) {
        __tessera_errno_is(EAFNOSUPPORT_);
        return -1;
    }
    unsigned char bytes[4];
    for (int i = 0; i < 4; i++) {
        unsigned value = 0, digits = 0;
        for (; *text - (unsigned)'0' < 10; text++, digits++) {
            if (digits && !value)
                return 0;
            value = value * 10 + (*text - (unsigned)'0');
            if (value > 255)
                return 0;
        }
        if (!digits || *text != (i == 3 ? 0 : '.'))
            return 0;
        bytes[i] = (unsigned char)value;
        text++;
    }
    __builtin_memcpy(to, bytes, 4);
    return 1;
}
