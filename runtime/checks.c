// Reports of checks that clang inserts.
#include "model.h"

// The size of a variable-length array is not positive. Clang takes it for unsigned; GNU C has
// arrays of no elements.
void __ubsan_handle_vla_bound_not_positive(void *place, size_t bound) {
    (void)place;
    if (bound)
        __tessera_unsupported("a variable-length array of negative size");
}
