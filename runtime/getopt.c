// getopt.h: options of the command line, parsed in glibc's order, which moves other arguments
// behind them. Messages are output to stderr. Whether POSIXLY_CORRECT is set is as for getenv.
#include "stream.h"

struct option { const char *name; int has_argument; int *flag; int value; };

char *optarg;
int optind = 1, opterr = 1, optopt = '?';

// What only getopt knows. `after_options` and `after_others` bound the arguments that were passed
// over, up to those that are parsed.
static char *rest_of_element;
static enum { NOT_BEGUN, PERMUTES, STOPS_AT_OTHERS, RETURNS_OTHERS } order;
static int first_other, after_others;
// optopt shows these after each call; what a program stores there is lost.
static int wrong_option;

// The place of a letter, or of the final zero.
static const char *find(const char *text, char c) {
    for (;; text++) {
        if (*text == c)
            return text;
        if (!*text)
            return NULL;
    }
}

static _Bool is_other(const char *element) { return element[0] != '-' || element[1] == 0; }

// The program's name comes first in each message, then what is not known. The option is among the
// elements, which have been read.
USES_STREAMS(getopt)
static void complain(_Bool aloud, char *const *elements) {
    if (!aloud)
        return;
    STREAM(stderr, getopt)
    touch_text(elements[0]);
    __tessera_writes(stderr);
}

// The elements from `first_other` to `after_others` change places with those from there to
// `optind`. All keep their order.
static void permute(char **elements) {
    for (int to = first_other, from = after_others; from < optind && after_others > first_other; to++, from++) {
        char *moved = elements[from];
        for (int i = from; i > to; i--)
            elements[i] = elements[i - 1];
        elements[to] = moved;
    }
    first_other += optind - after_others;
    after_others = optind;
}

// Skipped elements that options have followed come behind these; else the skipped ones begin here.
static void settle(char **elements) {
    if (first_other == after_others)
        first_other = optind;
    else if (after_others != optind)
        permute(elements);
}

struct call {
    int count;
    char **elements;
    const char *letters;
    const struct option *names;
    int *index;
    _Bool one_dash_is_long;
    // Whether there are messages.
    _Bool aloud;
};

static int wrong(const struct call *call, int option) {
    complain(call->aloud, call->elements);
    wrong_option = option;
    return '?';
}

static _Bool begins(const char *text, const char *start, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (text[i] != start[i])
            return 0;
    return 1;
}

// An option by its name, which is `rest_of_element` up to '='. -1 if it may be one of a letter.
static int by_name(const struct call *call, _Bool one_dash) {
    char *name = rest_of_element;
    size_t length = 0;
    while ((name[length] != 0) & (name[length] != '='))
        length++;
    const struct option *found = NULL;
    for (const struct option *option = call->names; option->name; option++)
        if (begins(option->name, name, length) && !option->name[length]) {
            found = option;
            break;
        }
    if (!found) {
        _Bool ambiguous = 0;
        for (const struct option *option = call->names; option->name; option++)
            if (begins(option->name, name, length)) {
                if (!found)
                    found = option;
                else if (one_dash || found->has_argument != option->has_argument || found->flag != option->flag || found->value != option->value)
                    ambiguous = 1;
            }
        if (ambiguous) {
            rest_of_element += length_of(rest_of_element);
            optind++;
            return wrong(call, 0);
        }
    }
    if (!found) {
        if (one_dash && call->elements[optind][1] != '-' && find(call->letters, *name))
            return -1;
        rest_of_element = NULL;
        optind++;
        return wrong(call, 0);
    }
    rest_of_element = NULL;
    optind++;
    if (name[length]) {
        if (!found->has_argument)
            return wrong(call, found->value);
        optarg = name + length + 1;
    } else if (found->has_argument == 1) {
        if (optind >= call->count) {
            wrong(call, found->value);
            return *call->letters == ':' ? ':' : '?';
        }
        optarg = call->elements[optind++];
    }
    if (call->index)
        *call->index = (int)(found - call->names);
    if (!found->flag)
        return found->value;
    // It may point to optind, which is what parsing says.
    int index = optind;
    *found->flag = found->value;
    optind = index;
    return 0;
}

// An option by its letter, which is the first of `rest_of_element`.
static int by_letter(const struct call *call) {
    char c = *rest_of_element++;
    const char *letter = find(call->letters, c);
    _Bool last = !*rest_of_element;
    if (last)
        optind++;
    if (!letter || c == ':' || c == ';')
        return wrong(call, c);
    _Bool names_option = letter[0] == 'W' && letter[1] == ';' && call->names;
    if (!names_option && letter[1] != ':')
        return c;
    if (!names_option && letter[2] == ':') {
        optarg = last ? NULL : rest_of_element;
        optind += !last;
        rest_of_element = NULL;
        return c;
    }
    if (last && optind == call->count) {
        wrong(call, c);
        if (!names_option)
            rest_of_element = NULL;
        return *call->letters == ':' ? ':' : '?';
    }
    if (names_option) {
        rest_of_element = last ? call->elements[optind] : rest_of_element;
        optarg = NULL;
        return by_name(call, 0);
    }
    optarg = last ? call->elements[optind] : rest_of_element;
    optind++;
    rest_of_element = NULL;
    return c;
}

static int next(struct call *call, _Bool posix) {
    if (call->count < 1)
        return -1;
    optarg = NULL;
    if (optind == 0 || order == NOT_BEGUN) {
        if (optind == 0)
            optind = 1;
        first_other = after_others = optind;
        rest_of_element = NULL;
        order = *call->letters == '-' ? RETURNS_OTHERS
              : *call->letters == '+' || posix || __tessera_is_set("POSIXLY_CORRECT") ? STOPS_AT_OTHERS : PERMUTES;
    }
    if (*call->letters == '-' || *call->letters == '+')
        call->letters++;
    if (*call->letters == ':')
        call->aloud = 0;
    if (rest_of_element && *rest_of_element)
        return by_letter(call);

    char **elements = call->elements;
    // The program may have set optind back.
    if (after_others > optind)
        after_others = optind;
    if (first_other > optind)
        first_other = optind;
    if (order == PERMUTES) {
        settle(elements);
        while (optind < call->count && is_other(elements[optind]))
            optind++;
        after_others = optind;
    }
    if (optind != call->count && begins(elements[optind], "--", 3)) {
        optind++;
        settle(elements);
        after_others = optind = call->count;
    }
    if (optind == call->count) {
        if (first_other != after_others)
            optind = first_other;
        return -1;
    }
    char *element = elements[optind];
    if (is_other(element)) {
        if (order == STOPS_AT_OTHERS)
            return -1;
        optarg = element;
        optind++;
        return 1;
    }
    if (call->names) {
        if (element[1] == '-') {
            rest_of_element = element + 2;
            return by_name(call, call->one_dash_is_long);
        }
        if (call->one_dash_is_long && (element[2] || !find(call->letters, element[1]))) {
            rest_of_element = element + 1;
            int result = by_name(call, 1);
            if (result != -1)
                return result;
        }
    }
    rest_of_element = element + 1;
    return by_letter(call);
}

static int parse(struct call call, _Bool posix) {
    call.aloud = opterr != 0;
    int result = next(&call, posix);
    optopt = wrong_option;
    return result;
}

int getopt(int count, char *const *elements, const char *letters) {
    return parse((struct call){count, (char **)elements, letters}, 0);
}
int __posix_getopt(int count, char *const *elements, const char *letters) {
    return parse((struct call){count, (char **)elements, letters}, 1);
}
int getopt_long(int count, char *const *elements, const char *letters, const struct option *names, int *index) {
    return parse((struct call){count, (char **)elements, letters, names, index}, 0);
}
int getopt_long_only(int count, char *const *elements, const char *letters, const struct option *names, int *index) {
    return parse((struct call){count, (char **)elements, letters, names, index, 1}, 0);
}
