// What clang inserts.

//! function: __ubsan_handle_vla_bound_not_positive
//! answer: unsupported
//! header: checks of clang
//! note: a variable-length array of negative size; with a size of 0, the call does nothing
{
    void __ubsan_handle_vla_bound_not_positive(void *, size_t);
    __ubsan_handle_vla_bound_not_positive(NULL, 0);
    __ubsan_handle_vla_bound_not_positive(NULL, ANY_SIZE(1, 100));
}
