// The results of comparisons of texts and of memory. The standard fixes only the sign.
#ifndef TESSERA_ORDER_H
#define TESSERA_ORDER_H

#include "tessera.h"

// The result of glibc for the first two bytes that differ. In ILP32 it depends on the processor and
// on the distance to the end of a page; nearly always it is just the sign.
static inline uint32_t usual_order(int x, int y) {
#if __SIZEOF_POINTER__ == 8
    return (uint32_t)(x - y);
#else
    return (uint32_t)((x > y) - (x < y));
#endif
}

// Any number of the right sign; `choice` selects it. The sign itself does not depend on `choice`,
// so that the checker knows it.
static inline int order_by(int x, int y, uint32_t choice) {
    int positive = (int)(choice & INT_MAX);
    positive = positive == 0 ? 1 : positive;
    int nonzero = x < y ? (int)(choice | 0x80000000u) : positive;
    return x == y ? 0 : nonzero;
}

// `function` is a literal. Compilers compute what this one gives, and then give other numbers than
// the library.
#define ORDER(x, y, function) order_by(x, y, __tessera_unspecified_u32(function))
// The same for what only the library computes.
#define LIBRARY_ORDER(x, y, function) order_by(x, y, __tessera_usually_u32(usual_order(x, y), function))
// The same for what compilers compute if they know both texts.
#define TEXT_ORDER(x, y, function) \
    (__tessera_is_known(x) & __tessera_is_known(y) ? ORDER(x, y, function) : LIBRARY_ORDER(x, y, function))

#endif
