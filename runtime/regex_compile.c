// regex.h: from a regular expression, basic or extended, to a program. The grammar is glibc's: with
// \w, \b and the like, and in basic expressions also \+, \? and \|. Expressions of over MOST_CODE
// instructions (repetitions are copies) end in `unknown`, as do those for which glibc does not
// follow POSIX.
#include "regex_program.h"

enum { MOST_CODE = 20000, MOST_REPETITIONS = 0x7fff };

typedef unsigned char byte;

const unsigned short *__tessera_ctype_classes(void);
unsigned short __tessera_ctype_class(const char *name, size_t length);

enum token {
    END, CHARACTER, ANY, BRACKET, OPEN, CLOSE, OR, STAR, PLUS, OPTIONAL, OPEN_INTERVAL, CLOSE_INTERVAL, PLACE, CLASS, NOT_CLASS, GROUP,
    LONE_BACKSLASH,
};

struct parser {
    struct regex_program *program;
    const byte *start, *at;
    int flags;
    // The token at `at`: what it is, its value (a byte, a class, a group, a place), and how many
    // bytes it has.
    enum token token;
    int value, size;
    // Groups that are complete; those among them that may match nothing, or that are repeated.
    uint32_t complete, odd;
    int error;
};

static int fail(struct parser *parser, int error) {
    if (!parser->error)
        parser->error = error;
    return 0;
}

// Room for at least `count` more elements of a size.
static void *with_room(void *old, size_t used, size_t *room, size_t count, size_t size) {
    if (used + count <= *room)
        return old;
    *room = 2 * *room + count + 16;
    void *new = __tessera_alloc_internal(*room * size, 0);
    if (old) {
        __builtin_memcpy(new, old, used * size);
        __tessera_free(old);
    }
    return new;
}

// Makes room for `count` instructions at `place`, and moves what is there.
static struct regex_instruction *insert(struct parser *parser, size_t place, size_t count) {
    struct regex_program *program = parser->program;
    if (program->length + count > MOST_CODE)
        __tessera_unsupported("regcomp: an expression that is too large");
    program->code = with_room(program->code, program->length, &program->room, count, sizeof *program->code);
    struct regex_instruction *to = program->code + place;
    __builtin_memmove(to + count, to, (program->length - place) * sizeof *to);
    program->length += count;
    return to;
}

static void emit_at(struct parser *parser, size_t place, enum regex_operation operation, int x, int y) {
    *insert(parser, place, 1) = (struct regex_instruction){operation, x, y};
}

static void emit(struct parser *parser, enum regex_operation operation, int x, int y) {
    emit_at(parser, parser->program->length, operation, x, y);
}

// Emits a set, which is empty at first. It stays where it is until the next one is emitted.
static struct regex_set *emit_set(struct parser *parser) {
    struct regex_program *program = parser->program;
    program->sets = with_room(program->sets, program->set_count, &program->set_room, 1, sizeof *program->sets);
    emit(parser, REGEX_SET, (int)program->set_count, 0);
    struct regex_set *set = program->sets + program->set_count++;
    *set = (struct regex_set){{0}};
    return set;
}

static void add(struct parser *parser, struct regex_set *set, byte member) {
    member = regex_fold(parser->flags, member);
    set->bits[member / 32] |= 1u << member % 32;
}

static void add_class(struct parser *parser, struct regex_set *set, int class, _Bool and_underscore) {
    for (int member = 0; member < 256; member++)
        if ((member < 128 && __tessera_ctype_classes()[member] & class) || (and_underscore && member == '_'))
            add(parser, set, (byte)member);
}

static void complement(struct regex_set *set) {
    for (size_t i = 0; i < 8; i++)
        set->bits[i] = ~set->bits[i];
    // No match has the byte at the end of the text.
    set->bits[0] &= ~1u;
}

static _Bool is_letter(int c) { return (c | 32) - 'a' < 26u; }

static _Bool is_extended(const struct parser *parser) { return parser->flags & REGEX_EXTENDED; }

static void set_token(struct parser *parser, enum token token, int value, int size) {
    parser->token = token;
    parser->value = value;
    parser->size = size;
}

static void escape(struct parser *parser) {
    byte c = parser->at[1];
    _Bool basic = !is_extended(parser);
    switch (c) {
    case 0: return set_token(parser, LONE_BACKSLASH, '\\', 1);
    case '(': return set_token(parser, basic ? OPEN : CHARACTER, c, 2);
    case ')': return set_token(parser, basic ? CLOSE : CHARACTER, c, 2);
    case '{': return set_token(parser, basic ? OPEN_INTERVAL : CHARACTER, c, 2);
    case '}': return set_token(parser, basic ? CLOSE_INTERVAL : CHARACTER, c, 2);
    case '|': return set_token(parser, basic ? OR : CHARACTER, c, 2);
    case '+': return set_token(parser, basic ? PLUS : CHARACTER, c, 2);
    case '?': return set_token(parser, basic ? OPTIONAL : CHARACTER, c, 2);
    case '1' ... '9': return set_token(parser, GROUP, c - '0', 2);
    case '<': return set_token(parser, PLACE, WORD_BEGINS, 2);
    case '>': return set_token(parser, PLACE, WORD_ENDS, 2);
    case 'b': return set_token(parser, PLACE, WORD_BOUND, 2);
    case 'B': return set_token(parser, PLACE, NO_WORD_BOUND, 2);
    case '`': return set_token(parser, PLACE, TEXT_BEGINS, 2);
    case '\'': return set_token(parser, PLACE, TEXT_ENDS, 2);
    case 'w': case 's': return set_token(parser, CLASS, c, 2);
    case 'W': case 'S': return set_token(parser, NOT_CLASS, c + 32, 2);
    default:
        if (parser->flags & REGEX_ICASE && is_letter(c))
            __tessera_unsupported("regcomp: a letter with a backslash where case is ignored");
        return set_token(parser, CHARACTER, c, 2);
    }
}

// Whether the rest, behind a $ of a basic expression, ends an alternative.
static _Bool ends_alternative(const byte *rest) { return !rest[0] || (rest[0] == '\\' && (rest[1] == ')' || rest[1] == '|')); }

// Looks at the next token. `begins` says that an alternative or a group begins here.
static void look(struct parser *parser, _Bool begins) {
    byte c = *parser->at;
    _Bool extended = is_extended(parser);
    switch (c) {
    case 0: return set_token(parser, END, 0, 0);
    case '\\': return escape(parser);
    case '.': return set_token(parser, ANY, c, 1);
    case '[': return set_token(parser, BRACKET, c, 1);
    case '*': return set_token(parser, STAR, c, 1);
    case '^': {
        _Bool is_place = extended || begins || parser->at == parser->start;
        return set_token(parser, is_place ? PLACE : CHARACTER, is_place ? LINE_BEGINS : c, 1);
    }
    case '$': {
        _Bool is_place = extended || ends_alternative(parser->at + 1);
        return set_token(parser, is_place ? PLACE : CHARACTER, is_place ? LINE_ENDS : c, 1);
    }
    case '(': return set_token(parser, extended ? OPEN : CHARACTER, c, 1);
    case ')': return set_token(parser, extended ? CLOSE : CHARACTER, c, 1);
    case '{': return set_token(parser, extended ? OPEN_INTERVAL : CHARACTER, c, 1);
    case '}': return set_token(parser, extended ? CLOSE_INTERVAL : CHARACTER, c, 1);
    case '|': return set_token(parser, extended ? OR : CHARACTER, c, 1);
    case '+': return set_token(parser, extended ? PLUS : CHARACTER, c, 1);
    case '?': return set_token(parser, extended ? OPTIONAL : CHARACTER, c, 1);
    default: return set_token(parser, CHARACTER, c, 1);
    }
}

static void advance(struct parser *parser, _Bool begins) {
    parser->at += parser->size;
    look(parser, begins);
}

// An element of a bracket expression: a byte, or -1 if it was a class, which is added.
static int element(struct parser *parser, struct regex_set *set, _Bool ends_range) {
    const byte *at = parser->at;
    byte kind = at[0] ? at[1] : 0;
    if (at[0] != '[' || (kind != ':' && kind != '.' && kind != '='))
        return parser->at++, at[0] ? regex_fold(parser->flags, at[0]) : fail(parser, REGEX_EBRACK);
    size_t length = 0;
    const byte *name = at + 2;
    while (name[length] && !(name[length] == kind && name[length + 1] == ']'))
        length++;
    // glibc reads names into a buffer of 32 bytes.
    if (length >= 31)
        __tessera_unsupported("regcomp: a long name in brackets");
    if (!name[length])
        return fail(parser, REGEX_EBRACK);
    parser->at = name + length + 2;
    if (kind != ':')
        return length == 1 ? regex_fold(parser->flags, name[0]) : fail(parser, REGEX_ECOLLATE);
    if (ends_range)
        return fail(parser, REGEX_ERANGE);
    int class = __tessera_ctype_class((const char *)name, length);
    if (!class)
        return fail(parser, REGEX_ECTYPE);
    int upper_or_lower = __tessera_ctype_class("upper", 5) | __tessera_ctype_class("lower", 5);
    if (parser->flags & REGEX_ICASE && class & upper_or_lower)
        class = upper_or_lower;
    add_class(parser, set, class, 0);
    return -1;
}

// Which error it is that brackets have ranges and no end depends on what glibc has looked at
// before.
static void refuse_endless_ranges(const byte *at) {
    _Bool has_hyphen = 0;
    for (; *at; at++) {
        if (*at == ']')
            return;
        has_hyphen |= *at == '-';
    }
    if (has_hyphen)
        __tessera_unsupported("regcomp: ranges in brackets without an end");
}

// A bracket expression, from behind its [.
static void bracket(struct parser *parser) {
    struct regex_set *set = emit_set(parser);
    _Bool negates = *parser->at == '^';
    parser->at += negates;
    if (*parser->at)
        refuse_endless_ranges(parser->at + 1);
    else
        fail(parser, REGEX_BADPAT);
    for (_Bool first = 1; !parser->error && (first || *parser->at != ']'); first = 0) {
        // A hyphen stands for itself at the start and at the end.
        if (!first && *parser->at == '-' && parser->at[1] != ']') {
            fail(parser, REGEX_ERANGE);
            return;
        }
        int from = element(parser, set, 0);
        if (parser->error)
            return;
        if (*parser->at != '-' || parser->at[1] == ']') {
            if (from >= 0)
                add(parser, set, (byte)from);
            continue;
        }
        parser->at++;
        int to = element(parser, set, 1);
        if (parser->flags & REGEX_ICASE && is_letter(from) != is_letter(to))
            __tessera_unsupported("regcomp: a range between a letter and another character where case is ignored");
        if (!parser->error && (from < 0 || from > to))
            fail(parser, REGEX_ERANGE);
        if (parser->error)
            return;
        for (int member = from; member <= to; member++)
            add(parser, set, (byte)member);
    }
    parser->at++;
    if (negates && parser->flags & REGEX_NEWLINE)
        add(parser, set, '\n');
    if (negates)
        complement(set);
}

static void alternatives(struct parser *parser, int depth);

// Whether what was emitted from `start` on may match without a byte of the text.
static _Bool matches_nothing(const struct regex_program *program, size_t start) {
    size_t length = program->length - start, count = 1;
    byte *seen = __tessera_alloc_internal(length + 1, 1);
    size_t *open = __tessera_alloc_internal((2 * length + 2) * sizeof *open, 0);
    open[0] = 0;
    while (count > 0) {
        size_t at = open[--count];
        if (seen[at])
            continue;
        seen[at] = 1;
        if (at == length)
            continue;
        const struct regex_instruction *instruction = program->code + start + at;
        switch (instruction->operation) {
        case REGEX_BYTE: case REGEX_SET: case REGEX_MATCHES: break;
        case REGEX_JUMP: open[count++] = at + instruction->x; break;
        case REGEX_EITHER:
            open[count++] = at + instruction->x;
            open[count++] = at + instruction->y;
            break;
        default: open[count++] = at + 1;
        }
    }
    _Bool result = seen[length];
    __tessera_free(seen);
    __tessera_free(open);
    return result;
}

static void group(struct parser *parser, int depth) {
    int number = (int)++parser->program->groups;
    advance(parser, 1);
    size_t start = parser->program->length;
    emit(parser, REGEX_SAVE, 2 * number, 0);
    if (parser->token != CLOSE)
        alternatives(parser, depth + 1);
    if (!parser->error && parser->token != CLOSE)
        fail(parser, REGEX_EPAREN);
    emit(parser, REGEX_SAVE, 2 * number + 1, 0);
    if (number < 32) {
        parser->complete |= 1u << number;
        parser->odd |= (uint32_t)matches_nothing(parser->program, start) << number;
    }
}

// What a repetition may follow. Returns whether there is such a thing.
static _Bool atom(struct parser *parser, int depth) {
    switch (parser->token) {
    case END: case OR: return 0;
    case LONE_BACKSLASH: return fail(parser, REGEX_EESCAPE);
    case PLACE:
        emit(parser, REGEX_PLACE, parser->value, 0);
        advance(parser, 0);
        return 0;
    case ANY: {
        struct regex_set *set = emit_set(parser);
        if (parser->flags & REGEX_NEWLINE)
            add(parser, set, '\n');
        complement(set);
        break;
    }
    case CLASS: case NOT_CLASS: {
        struct regex_set *set = emit_set(parser);
        _Bool is_word = parser->value == 'w';
        add_class(parser, set, is_word ? __tessera_ctype_class("alnum", 5) : __tessera_ctype_class("space", 5), is_word);
        if (parser->token == NOT_CLASS)
            complement(set);
        break;
    }
    case BRACKET:
        parser->at++;
        bracket(parser);
        parser->size = 0;
        break;
    case OPEN: group(parser, depth); break;
    case GROUP:
        if (!(parser->complete >> parser->value & 1))
            return fail(parser, REGEX_ESUBREG);
        if (parser->odd >> parser->value & 1)
            __tessera_unsupported("regcomp: a repeated text of a group that may match nothing, or is repeated itself");
        parser->program->repeats_groups = 1;
        emit(parser, REGEX_REPEATED, parser->value, 0);
        break;
    case OPEN_INTERVAL: return fail(parser, REGEX_BADRPT);
    case STAR: case PLUS: case OPTIONAL:
        if (is_extended(parser))
            return fail(parser, REGEX_BADRPT);
        emit(parser, REGEX_BYTE, regex_fold(parser->flags, (byte)parser->value), 0);
        break;
    case CLOSE:
        if (!is_extended(parser))
            return fail(parser, REGEX_EPAREN);
        // fallthrough
    case CLOSE_INTERVAL: case CHARACTER: emit(parser, REGEX_BYTE, regex_fold(parser->flags, (byte)parser->value), 0); break;
    }
    if (!parser->error)
        advance(parser, 0);
    return 1;
}

// A number in an interval, up to a comma or its end: -1 for none, -2 for what is none.
static int number(struct parser *parser) {
    int result = -1;
    for (;; advance(parser, 0)) {
        if (parser->token == END)
            return -2;
        if (parser->token == CLOSE_INTERVAL || (parser->token == CHARACTER && parser->value == ','))
            return result;
        _Bool is_digit = parser->token == CHARACTER && parser->value - '0' < 10u && result != -2;
        int digit = parser->value - '0';
        result = !is_digit ? -2 : result == -1 ? digit : result * 10 + digit;
        if (result > MOST_REPETITIONS)
            result = MOST_REPETITIONS + 1;
    }
}

// The bounds of the interval that begins here, -1 for none.
static void interval(struct parser *parser, int *least, int *most) {
    advance(parser, 0);
    *least = number(parser);
    _Bool is_comma = parser->token == CHARACTER && parser->value == ',';
    if (*least == -1) {
        if (!is_comma) {
            fail(parser, REGEX_BADBR);
            return;
        }
        *least = 0;
    }
    *most = *least;
    if (*least != -2 && is_comma) {
        advance(parser, 0);
        *most = number(parser);
    }
    if (*least == -2 || *most == -2)
        fail(parser, parser->token == END ? REGEX_EBRACE : REGEX_BADBR);
    else if ((*most != -1 && *least > *most) || parser->token != CLOSE_INTERVAL)
        fail(parser, REGEX_BADBR);
    else if ((*most == -1 ? *least : *most) > MOST_REPETITIONS)
        fail(parser, REGEX_ESIZE);
}

// In repetitions, glibc does not follow POSIX for places such as ^ and \b, and for texts of groups.
static void refuse_in_repetition(struct parser *parser, size_t start) {
    size_t length = parser->program->length - start;
    for (size_t i = 0; i < length; i++) {
        const struct regex_instruction *instruction = parser->program->code + start + i;
        if (instruction->operation == REGEX_PLACE)
            __tessera_unsupported("regcomp: a repeated group with a place such as ^ in it");
        if (instruction->operation == REGEX_REPEATED && length > 1)
            __tessera_unsupported("regcomp: a repeated group that repeats the text of a group");
        if (instruction->operation == REGEX_SAVE && instruction->x < 64)
            parser->odd |= 1u << instruction->x / 2;
    }
}

// What was emitted from `start` on happens so often.
static void repeat(struct parser *parser, size_t start, int least, int most) {
    size_t length = parser->program->length - start;
    if (most == 0) {
        parser->program->length = start;
        return;
    }
    if (length == 0)
        return;
    refuse_in_repetition(parser, start);
    int size = (int)length, copies = most < 0 ? least + 1 : most;
    if (copies > MOST_CODE / size)
        __tessera_unsupported("regcomp: an expression that is too large");
    for (int i = 1; i < copies; i++) {
        size_t end = parser->program->length;
        insert(parser, end, length);
        __builtin_memcpy(parser->program->code + end, parser->program->code + start, length * sizeof *parser->program->code);
    }
    if (most < 0) {
        // The last copy is a loop.
        emit_at(parser, parser->program->length - length, REGEX_EITHER, 1, size + 2);
        emit(parser, REGEX_JUMP, -size - 1, 0);
        return;
    }
    // The last copies are optional, each behind the one before it.
    for (int i = least; i < most; i++) {
        size_t rest = (size_t)(most - i);
        size_t place = start + length * (size_t)least + (length + 1) * (size_t)(i - least);
        emit_at(parser, place, REGEX_EITHER, 1, (int)(rest * (length + 1)));
    }
}

static void branch(struct parser *parser, int depth) {
    while (!parser->error && parser->token != END && parser->token != OR && (depth == 0 || parser->token != CLOSE)) {
        size_t start = parser->program->length;
        if (!atom(parser, depth))
            continue;
        while (!parser->error) {
            int least = 0, most = 1;
            switch (parser->token) {
            case STAR: most = -1; break;
            case PLUS: least = 1, most = -1; break;
            case OPTIONAL: break;
            case OPEN_INTERVAL: interval(parser, &least, &most); break;
            default: goto next;
            }
            if (parser->error)
                return;
            repeat(parser, start, least, most);
            advance(parser, 0);
            if (!is_extended(parser) && (parser->token == STAR || parser->token == OPEN_INTERVAL))
                fail(parser, REGEX_BADRPT);
        }
    next:;
    }
}

static void alternatives(struct parser *parser, int depth) {
    size_t start = parser->program->length;
    uint32_t before = parser->complete;
    branch(parser, depth);
    if (parser->error || parser->token != OR)
        return;
    emit_at(parser, start, REGEX_EITHER, 1, (int)(parser->program->length - start) + 2);
    size_t jump = parser->program->length;
    emit(parser, REGEX_JUMP, 0, 0);
    advance(parser, 1);
    // No alternative repeats groups of another one.
    uint32_t complete = parser->complete;
    parser->complete = before;
    alternatives(parser, depth);
    parser->complete |= complete;
    parser->program->code[jump].x = (int)(parser->program->length - jump);
}

int __tessera_regex_compile(struct regex_program *program, const char *pattern, int flags) {
    struct parser parser = {.program = program, .start = (const byte *)pattern, .at = (const byte *)pattern, .flags = flags};
    *program = (struct regex_program){.flags = flags};
    look(&parser, 1);
    alternatives(&parser, 0);
    emit(&parser, REGEX_MATCHES, 0, 0);
    return parser.error;
}

void __tessera_regex_drop(struct regex_program *program) {
    if (program->code)
        __tessera_free(program->code);
    if (program->sets)
        __tessera_free(program->sets);
}
