// regex.h: the longest of the leftmost matches, as POSIX says. Which text belongs to which group is
// not computed by POSIX's rules, which glibc does not always follow: it is exact where there is
// only one way to match, and ends in `unknown` where there are several that differ in the groups.
// So do expressions that repeat texts of groups (\1) where that is not found out in MOST_WAYS ways.
// regex_compile.c tells which expressions are not followed at all.
#include "regex_program.h"

enum { NOTBOL = 1, NOTEOL = 2, STARTEND = 4 };
enum { MOST_GROUPS = 32, MOST_WAYS = 5000 };

typedef unsigned char byte;

const unsigned short *__tessera_ctype_classes(void);
unsigned short __tessera_ctype_class(const char *name, size_t length);

// As glibc lays it out.
typedef struct {
    struct regex_program *program;
    unsigned long allocated, used, syntax;
    void *fastmap, *translate;
    size_t re_nsub;
    unsigned bits;
} regex_t;

typedef struct {
    int rm_so, rm_eo;
} regmatch_t;

struct search {
    const struct regex_program *program;
    const byte *text;
    size_t length, start;
    int flags;
    // By instruction and place: it was tried, without success as far as `end` is known. Null where
    // groups are repeated.
    byte *tried;
    // The end of the longest match, and whether it is known.
    long end;
    _Bool is_known;
    // The bounds of the groups on this way, and on the first way to the end.
    long bounds[2 * MOST_GROUPS], found[2 * MOST_GROUPS];
    // For each loop: where it was at this instruction last, and how often there.
    long *last;
    byte *times;
    int ways, steps;
    _Bool has_found;
};

static _Bool is_word(byte c) { return c == '_' || (c < 128 && __tessera_ctype_classes()[c] & __tessera_ctype_class("alnum", 5)); }

// glibc takes a place beside a newline for one at the end of a line if the match goes across the
// newline, also without REG_NEWLINE.
static void refuse_newline(const struct search *search, size_t pc, size_t at) {
    const struct regex_instruction *code = search->program->code;
    _Bool is_beginning = code[pc].x == LINE_BEGINS;
    if (is_beginning ? at == search->start || search->text[at - 1] != '\n' : search->text[at] != '\n')
        return;
    for (pc++; code[pc].operation == REGEX_SAVE || code[pc].operation == REGEX_JUMP;)
        pc += code[pc].operation == REGEX_JUMP ? code[pc].x : 1;
    if (code[pc].operation != REGEX_MATCHES || is_beginning)
        __tessera_unsupported("regexec: a match across lines where $ or ^ is beside the newline");
}

static _Bool holds(const struct search *search, size_t pc, size_t at) {
    _Bool first = at == 0, last = at == search->length, by_line = search->program->flags & REGEX_NEWLINE;
    enum regex_place place = search->program->code[pc].x;
    if (!by_line && (place == LINE_BEGINS ? !first : place == LINE_ENDS && !last))
        refuse_newline(search, pc, at);
    _Bool before = !first && is_word(search->text[at - 1]), behind = !last && is_word(search->text[at]);
    switch (place) {
    case LINE_BEGINS: return first ? !(search->flags & NOTBOL) : by_line && search->text[at - 1] == '\n';
    case LINE_ENDS: return last ? !(search->flags & NOTEOL) : by_line && search->text[at] == '\n';
    case TEXT_BEGINS: return first;
    case TEXT_ENDS: return last;
    case WORD_BEGINS: return !before && behind;
    case WORD_ENDS: return before && !behind;
    case WORD_BOUND: return before != behind;
    case NO_WORD_BOUND: return before == behind;
    }
    return 0;
}

// Whether a group's text is here; `at` moves behind it.
static _Bool repeats(const struct search *search, int group, size_t *at) {
    long from = search->bounds[2 * group], to = search->bounds[2 * group + 1];
    if (from < 0 || to < 0 || *at + (size_t)(to - from) > search->length)
        return 0;
    for (; from < to; from++, ++*at)
        if (regex_fold(search->program->flags, search->text[from]) != regex_fold(search->program->flags, search->text[*at]))
            return 0;
    return 1;
}

// Another way to a match.
static void arrive(struct search *search, size_t at) {
    if (!search->is_known) {
        if ((long)at > search->end)
            search->end = (long)at;
        return;
    }
    if ((long)at != search->end)
        return;
    size_t bounds = 2 * (search->program->groups + 1);
    if (!search->has_found) {
        search->has_found = 1;
        __builtin_memcpy(search->found, search->bounds, sizeof search->found);
    }
    for (size_t i = 2; i < bounds; i++)
        if (search->found[i] != search->bounds[i])
            __tessera_unsupported("regexec: groups that match in several ways");
    if (++search->ways > MOST_WAYS)
        __tessera_unsupported("regexec: an expression that matches in too many ways");
}

// Tries all ways from an instruction and a place on. Returns whether one of them leads to the end,
// if that is known.
static _Bool walk(struct search *search, size_t pc, size_t at) {
    const struct regex_program *program = search->program;
    _Bool arrives = 0;
    for (;;) {
        const struct regex_instruction *instruction = program->code + pc;
        if (!search->tried && ++search->steps > 20 * MOST_WAYS)
            __tessera_unsupported("regexec: an expression that matches in too many ways");
        switch (instruction->operation) {
        case REGEX_MATCHES:
            arrive(search, at);
            return (long)at == search->end;
        case REGEX_BYTE:
            if (at == search->length || regex_fold(program->flags, search->text[at]) != instruction->x)
                return 0;
            at++, pc++;
            break;
        case REGEX_SET:
            if (at == search->length || !regex_set_has(program->sets + instruction->x, regex_fold(program->flags, search->text[at])))
                return 0;
            at++, pc++;
            break;
        case REGEX_PLACE:
            if (!holds(search, pc, at))
                return 0;
            pc++;
            break;
        case REGEX_REPEATED:
            if (!repeats(search, instruction->x, &at))
                return 0;
            pc++;
            break;
        case REGEX_JUMP: pc += instruction->x; break;
        case REGEX_SAVE: {
            if (instruction->x >= 2 * MOST_GROUPS)
                __tessera_unsupported("regexec: many groups");
            long before = search->bounds[instruction->x];
            search->bounds[instruction->x] = (long)at;
            arrives = walk(search, pc + 1, at);
            search->bounds[instruction->x] = before;
            return arrives;
        }
        case REGEX_EITHER: {
            byte *tried = search->tried ? search->tried + pc * (search->length + 1) + at : NULL;
            if (tried && *tried)
                return 0;
            // A loop that matches nothing goes round once and no more.
            long last = search->last[pc];
            byte times = search->times[pc];
            search->times[pc] = last == (long)at ? times + 1 : 1;
            search->last[pc] = (long)at;
            if (search->times[pc] <= 2) {
                // While only the end is looked for, one visit finds all there is.
                if (tried && !search->is_known)
                    *tried = 1;
                arrives |= walk(search, pc + instruction->x, at);
                arrives |= walk(search, pc + instruction->y, at);
                if (tried && search->is_known && !arrives && search->times[pc] == 1)
                    *tried = 1;
            }
            search->times[pc] = times;
            search->last[pc] = last;
            return arrives;
        }
        }
    }
}

static void forget(struct search *search) {
    size_t length = search->program->length;
    for (size_t i = 0; i < 2 * MOST_GROUPS; i++)
        search->bounds[i] = -1;
    for (size_t i = 0; i < length; i++)
        search->last[i] = -1;
    if (search->tried)
        __builtin_memset(search->tried, 0, length * (search->length + 1));
}

int regcomp(regex_t *regex, const char *pattern, int flags) {
    struct regex_program *program = __tessera_alloc_internal(sizeof *program, 0);
    int error = __tessera_regex_compile(program, pattern, flags);
    *regex = (regex_t){0};
    if (error) {
        __tessera_regex_drop(program);
        __tessera_free(program);
        return error;
    }
    regex->program = program;
    regex->re_nsub = program->groups;
    return 0;
}

void regfree(regex_t *regex) {
    if (!regex->program)
        return;
    __tessera_regex_drop(regex->program);
    __tessera_free(regex->program);
    regex->program = NULL;
}

int regexec(const regex_t *regex, const char *text, size_t count, regmatch_t *matches, int flags) {
    if (flags & ~(NOTBOL | NOTEOL | STARTEND))
        return 2;
    const struct regex_program *program = regex->program;
    size_t from = 0, length = 0;
    if (flags & STARTEND) {
        from = (size_t)matches[0].rm_so;
        length = (size_t)matches[0].rm_eo;
    } else {
        while (text[length])
            length++;
    }
    if (program->flags & REGEX_NOSUB)
        count = 0;
    _Bool wants_groups = count > 1 && program->groups > 0;
    size_t cells = program->length * (length + 1);
    struct search search = {.program = program, .text = (const byte *)text, .length = length, .flags = flags, .end = -1};
    search.tried = program->repeats_groups ? NULL : __tessera_alloc_internal(cells, 1);
    search.last = __tessera_alloc_internal(program->length * sizeof *search.last, 0);
    search.times = __tessera_alloc_internal(program->length, 1);
    size_t start = from;
    for (; start <= length; start++) {
        search.start = start;
        forget(&search);
        walk(&search, 0, start);
        if (search.end >= 0)
            break;
    }
    if (search.end >= 0 && wants_groups) {
        search.is_known = 1;
        forget(&search);
        walk(&search, 0, start);
    }
    if (search.tried)
        __tessera_free(search.tried);
    __tessera_free(search.last);
    __tessera_free(search.times);
    if (search.end < 0)
        return REGEX_NOMATCH;
    for (size_t i = 0; i < count; i++) {
        _Bool is_set = i > 0 && i <= program->groups && search.found[2 * i] >= 0 && search.found[2 * i + 1] >= 0;
        matches[i].rm_so = i == 0 ? (int)start : is_set ? (int)search.found[2 * i] : -1;
        matches[i].rm_eo = i == 0 ? (int)search.end : is_set ? (int)search.found[2 * i + 1] : -1;
    }
    return 0;
}

size_t regerror(int error, const regex_t *regex, char *to, size_t size) {
    static const char *const texts[] = {
        "Success", "No match", "Invalid regular expression", "Invalid collation character", "Invalid character class name", "Trailing backslash",
        "Invalid back reference", "Unmatched [, [^, [:, [., or [=", "Unmatched ( or \\(", "Unmatched \\{", "Invalid content of \\{\\}",
        "Invalid range end", "Memory exhausted", "Invalid preceding regular expression", "Premature end of regular expression",
        "Regular expression too big", "Unmatched ) or \\)",
    };
    // glibc aborts.
    if ((unsigned)error >= sizeof texts / sizeof texts[0])
        __tessera_unsupported("regerror: no error of regcomp or regexec");
    const char *text = texts[error];
    size_t length = 0;
    while (text[length])
        length++;
    size_t kept = length < size ? length : size - 1;
    if (size > 0) {
        __builtin_memcpy(to, text, kept);
        to[kept] = 0;
    }
    return length + 1;
}
