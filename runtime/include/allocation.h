// Whether there is memory for an object of the program, as the option --malloc says.
#ifndef TESSERA_ALLOCATION_H
#define TESSERA_ALLOCATION_H

#include "tessera.h"

// The size in bytes of the largest object that a process can allocate. On x86-64 addresses lie
// between the first 64 KiB and the page below 2^47, and the allocator needs some bytes for itself.
// In ILP32 glibc refuses what is larger than PTRDIFF_MAX; a 64-bit kernel has room for one such
// object.
#if __SIZEOF_POINTER__ == 8
#define LARGEST_OBJECT ((size_t)((1ull << 47) - (1 << 12) - (1 << 16) - 16))
#else
#define LARGEST_OBJECT ((size_t)PTRDIFF_MAX)
#endif

// Whether the allocation of `size` bytes fails. `__tessera_allocation_*` are answered before the
// passes.
static inline tessera_bool allocation_fails(size_t size) {
    if (__tessera_allocation_succeeds())
        return 0;
    if (size > LARGEST_OBJECT)
        return 1;
    return __tessera_allocation_may_fail() && __tessera_input_bool("no memory");
}

#endif
