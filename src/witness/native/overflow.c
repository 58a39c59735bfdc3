
// What the checks of clang's -fsanitize=signed-integer-overflow,shift-base call.

struct tessera_type {
    uint16_t kind, info; // 2 * log2(width) + whether it is signed
};
struct tessera_operation {
    const char *file;
    unsigned line, column;
    const struct tessera_type *type;
};

#define REPORTS(name)                                                                    \
    void __ubsan_handle_##name##_abort(const struct tessera_operation *at)               \
    {                                                                                    \
        tessera_end(TESSERA_VIOLATION, "", at->line, at->column);     \
    }
REPORTS(add_overflow)
REPORTS(sub_overflow)
REPORTS(mul_overflow)
REPORTS(negate_overflow)
REPORTS(divrem_overflow)

#ifdef __SIZEOF_INT128__
typedef __int128 tessera_wide;
typedef unsigned __int128 tessera_unsigned;
#else
typedef long long tessera_wide;
typedef unsigned long long tessera_unsigned;
#endif

static tessera_wide tessera_sign_extend(tessera_unsigned value, unsigned width)
{
    unsigned above = 8 * sizeof value - width;
    return (tessera_wide)(value << above) >> above;
}

// Also called for a negative operand whose shifted value fits: that is undefined, but no overflow.
// In assignments the type is the one before promotion.
void __ubsan_handle_shift_out_of_bounds(const struct tessera_operation *at, uintptr_t operand, uintptr_t amount)
{
    unsigned width = 1u << (at->type->info >> 1);
    if (width < 8 * sizeof(int))
        width = 8 * sizeof(int);
    tessera_unsigned bits = operand;
    if (width > 8 * sizeof operand) // wider operands are passed by their address
        bits = width == 64 ? *(const uint64_t *)operand : *(const tessera_unsigned *)operand;
    tessera_wide value = tessera_sign_extend(bits, width);
    tessera_wide shifted = tessera_sign_extend((tessera_unsigned)value << amount, width);
    if (shifted >> amount != value)
        tessera_end(TESSERA_VIOLATION, "", at->line, at->column);
}
