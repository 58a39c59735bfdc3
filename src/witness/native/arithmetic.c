
// What clang's checks of unsigned overflow, shifts, implicit conversions and division by zero call.
// They go on behind all other places than that of the violation: what headers of the system do does
// not count, nor does a place that the check leaves out.

struct tessera_operation {
    const char *file;
    unsigned line, column;
};

static void tessera_report(const struct tessera_operation *at)
{
    const char *system = "/usr/", *file = at->file;
    while (*system && *file == *system)
        system++, file++;
    if (*system && at->line == TESSERA_LINE && at->column == TESSERA_COLUMN)
        tessera_end(TESSERA_VIOLATION, "", at->line, at->column);
}

#define REPORTS(name)                                                                    \
    void __ubsan_handle_##name(const struct tessera_operation *at)                       \
    {                                                                                    \
        tessera_report(at);                                                              \
    }
REPORTS(add_overflow)
REPORTS(sub_overflow)
REPORTS(mul_overflow)
REPORTS(negate_overflow)
REPORTS(divrem_overflow)
REPORTS(shift_out_of_bounds)
REPORTS(implicit_conversion)
