// How sections run by the interpreter. The test sets what is declared volatile here in the loaded program.
#include "tessera.h"

enum {
    // One run, in which values are printed. Section, first call and end are the first inputs.
    LIBRARY_RUN,
    // All that was shown natively is possible: then something is reached.
    LIBRARY_POSSIBLE,
    // What is shown exactly is always as it was natively: else something is reached.
    LIBRARY_EXACTLY,
    // All that is shown is.
    LIBRARY_ALWAYS,
};
volatile unsigned library_mode, library_choice[3];
// Lines and values, as natively.
volatile uint64_t library_expected[1 << 20];
void library_reached(void);

static unsigned library_at;

void library_show(unsigned line, _Bool exactly, uint64_t value) {
    uint64_t tag = 2 * line + exactly;
    if (library_mode == LIBRARY_RUN) {
        __tessera_print(tag);
        __tessera_print(value);
        return;
    }
    _Bool same = (library_expected[library_at] == tag) & (library_expected[library_at + 1] == value);
    library_at += 2;
    if ((library_mode == LIBRARY_ALWAYS || (library_mode == LIBRARY_EXACTLY && exactly)) && !same)
        library_reached();
    __tessera_assume(same);
}

void library_log(const char *what, uint64_t value) { (void)what, (void)value; }
void library_log_text(const char *text, size_t size) { (void)text, (void)size; }
void *library_memory(size_t size) { return __tessera_alloc_internal(size, 0); }

static unsigned library_chosen(unsigned which) {
    return library_mode == LIBRARY_RUN ? __tessera_input_u32("choice") : library_choice[which];
}

int main(void) {
    unsigned number = library_chosen(0), first = library_chosen(1), end = library_chosen(2);
    const struct library_section *section = &library_sections[number];
    for (unsigned call = first; call < end; call++)
        library_call(section, call);
    if (library_mode == LIBRARY_POSSIBLE)
        library_reached();
    return 0;
}
