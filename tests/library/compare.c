// Comparisons of texts and of memory, of string.c and memory_bytes.c.
#include <string.h>
#include <strings.h>

static void SHOW_ORDER(int order) {
    SHOW_EXACTLY((order > 0) - (order < 0));
    SHOW(order);
}

//! function: strcmp
//! function: strcoll
//! answer: unspecified
//! header: string.h
//! note: any number of the right sign; glibc gives the difference of the bytes (LP64), or the sign (ILP32), compilers that know both texts -1 and 1
{
    const char *a = ANY_TEXT_OF("aB\xff", 3), *b = ANY_TEXT_OF("aB\xff", 3);
    SHOW_ORDER(FUNCTION(a, b));
    SHOW_EXACTLY(FUNCTION(a, a));
}

//! function: strncmp
//! answer: unspecified
//! header: string.h
//! note: as strcmp
{
    const char *a = ANY_TEXT_OF("ab", 3), *b = ANY_TEXT_OF("ab", 3);
    SHOW_ORDER(strncmp(a, b, ANY_SIZE(0, 4)));
}

//! function: strcasecmp
//! answer: unspecified
//! header: strings.h
//! note: as strcmp
{
    const char *a = ANY_TEXT_OF("aAzZ[@{", 3), *b = ANY_TEXT_OF("aAzZ[@{", 3);
    SHOW_ORDER(strcasecmp(a, b));
}

//! function: strncasecmp
//! answer: unspecified
//! header: strings.h
//! note: as strcmp
{
    const char *a = ANY_TEXT_OF("aAbB", 3), *b = ANY_TEXT_OF("aAbB", 3);
    SHOW_ORDER(strncasecmp(a, b, ANY_SIZE(0, 4)));
}

//! function: memcmp
//! answer: unspecified
//! header: string.h
//! note: any number of the right sign, by the library or by compilers
{
    size_t size = ANY_SIZE(0, 4);
    const char *a = ANY_BYTES(size), *b = ANY_BYTES(size);
    SHOW_ORDER(memcmp(a, b, size));
    SHOW_EXACTLY(memcmp(a, a, size));
}

//! function: bcmp
//! answer: unspecified
//! header: strings.h
//! note: any number but 0 where something differs
{
    size_t size = ANY_SIZE(0, 4);
    const char *a = ANY_BYTES(size), *b = ANY_BYTES(size);
    int order = bcmp(a, b, size);
    SHOW_EXACTLY(order != 0);
    SHOW(order);
}
