// Bytes in the order of networks, and addresses as text.
#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

#undef htonl
#undef htons
#undef ntohl
#undef ntohs

static const char *any_address(void) {
    static char text[32];
    char *at = text;
    *at = 0;
    for (int i = (int)ANY_BETWEEN(0, 4); i >= 0; i--) {
        at += sprintf(at, ANY_BETWEEN(0, 5) ? "%d" : ANY_BOOL ? "0%o" : "0x%x", ANY_BETWEEN(0, 3) ? (int)ANY_BETWEEN(0, 300) : ANY_INT & INT_MAX);
        strcpy(at, i ? "." : ANY_OF(const char *, "", "", "", " ", "\tx", "x", "."));
        if (at - text > 12)
            break;
        at += strlen(at);
    }
    return text;
}

//! function: htonl
//! function: ntohl
//! answer: exact
//! header: arpa/inet.h
{
    SHOW(FUNCTION(ANY_UNSIGNED));
}

//! function: htons
//! function: ntohs
//! answer: exact
//! header: arpa/inet.h
{
    SHOW(FUNCTION((uint16_t)ANY_UNSIGNED));
}

//! function: inet_addr
//! answer: exact
//! header: arpa/inet.h
{
    SHOW(inet_addr(ANY_TEXT_OF("0011925.xXaf \n8", 10)));
    SHOW(inet_addr(any_address()));
}

//! function: inet_aton
//! answer: exact
//! header: arpa/inet.h
{
    struct in_addr address = {77};
    SHOW(inet_aton(ANY_TEXT_OF("0011925.xXaf \n8", 10), &address));
    SHOW(address.s_addr);
    SHOW(inet_aton(any_address(), ANY_BETWEEN(0, 3) ? &address : NULL));
    SHOW(address.s_addr);
}

//! function: inet_ntoa
//! answer: exact
//! header: arpa/inet.h
{
    struct in_addr address = {ANY_UNSIGNED};
    SHOW_TEXT(inet_ntoa(address));
}

//! function: inet_ntop
//! answer: exact
//! header: arpa/inet.h
//! note: addresses of IPv6 end in `unknown`
{
    struct in_addr address = {ANY_BOOL ? ANY_UNSIGNED : (unsigned)ANY_BETWEEN(0, 300)};
    char text[20];
    FILL(text, sizeof text);
    const char *result = inet_ntop(ANY_BETWEEN(0, 7) ? AF_INET : ANY_OF(int, AF_UNIX, 0, -1, 77), &address, text, (socklen_t)ANY_SIZE(0, 20));
    SHOW_PLACE(result, text);
    SHOW_BYTES(text, sizeof text);
}

//! function: inet_pton
//! answer: exact
//! header: arpa/inet.h
//! note: addresses of IPv6 end in `unknown`
{
    struct in_addr address = {77};
    SHOW(inet_pton(AF_INET, ANY_TEXT_OF("0011925..", 10), &address));
    SHOW(inet_pton(ANY_BETWEEN(0, 7) ? AF_INET : ANY_OF(int, AF_UNIX, 0, -1, 77), any_address(), &address));
    SHOW(address.s_addr);
}
