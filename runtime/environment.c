// The variables of the environment (stdlib.h). Any of them may be set or not when the program
// starts, to any text; of longer ones than `texts.h` has (see arguments.c) only the address and the
// length are known. Those that the program sets are the same as in glibc: putenv shares the
// caller's memory, setenv keeps all texts. Changes where the program refers to `environ` end in
// `unknown`.
#include "model.h"
#include "texts.h"

struct variable {
    const char *name;
    // Name, '=' and text; null if it is not set, and nothing that can be read if it is the
    // environment's.
    const char *entry;
    // Where it is among those that the program has appended; 0 before them, in no order that is
    // known.
    int place;
    // The program's memory.
    _Bool shared;
    struct variable *next;
};
static struct variable *variables;
static int last_place;
static _Bool cleared;

// All that setenv has made. What is set again has the same address.
struct made { char *entry; struct made *next; };
static struct made *all_made;

static size_t length_of_name(const char *text) {
    size_t length = 0;
    while ((text[length] != 0) & (text[length] != '='))
        length++;
    return length;
}

// A copy, since the program may change the text.
static const char *copy_of(const char *name, size_t length) {
    char *copy = __tessera_alloc_internal(length + 1, 0);
    __builtin_memcpy(copy, name, length);
    copy[length] = 0;
    return copy;
}

// The program may change what it shares, but not whose text it is.
static void check(const struct variable *variable) {
    size_t i = 0;
    while (variable->name[i] && variable->entry[i] == variable->name[i])
        i++;
    if (variable->name[i] || variable->entry[i] != '=')
        __tessera_unsupported("putenv: of memory that then gets another name");
}

// Texts that are too long: one for each variable, since no two are at the same place.
enum { UNKNOWN_TEXTS = 4 };
static int unknown_texts;
// How many bytes each of them has; 0 if it has not been asked. Linux passes no entry of more than
// 131,072 bytes, with its zero.
static size_t lengths[UNKNOWN_TEXTS];
enum { LONGEST_ENTRY = 131071 };

static const char *unknown_text(int number) {
    return number == 0   ? __tessera_long_text_0
           : number == 1 ? __tessera_long_text_1
           : number == 2 ? __tessera_long_text_2
                         : __tessera_long_text_3;
}

static _Bool is_unknown(const char *entry) {
    _Bool is_one = 0;
    for (int number = 0; number < UNKNOWN_TEXTS; number++)
        is_one |= entry == unknown_text(number);
    return is_one;
}

// For strlen: the length of such a text, or 0.
size_t __tessera_long_text_length(const char *text) {
    for (int number = 0; number < UNKNOWN_TEXTS; number++)
        if (__tessera_object_base(text) == unknown_text(number) && text == unknown_text(number)) {
            __tessera_atomic_begin();
            if (!lengths[number]) {
                size_t length = (size_t)__tessera_input_u32("length of a longer text");
                // There is a name of at least one byte, and `=`.
                __tessera_assume((length > __tessera_longest_text()) & (length <= LONGEST_ENTRY - 2));
                lengths[number] = length;
            }
            size_t length = lengths[number];
            __tessera_atomic_end();
            return length;
        }
    return 0;
}

// The environment's entry for a variable that is set.
static const char *any_entry(const char *name) {
    if (!__tessera_texts_are_bounded() && __tessera_input_bool("a longer text")) {
        if (unknown_texts == UNKNOWN_TEXTS)
            __tessera_unsupported("getenv: texts of many variables that are longer than --arg-length");
        return unknown_text(unknown_texts++);
    }
    size_t length = length_of(name);
    char *entry = __tessera_alloc_internal(length + __tessera_longest_text() + 2, 0);
    __builtin_memcpy(entry, name, length);
    entry[length] = '=';
    fill_text(entry + length + 1, "text of a variable", "rest of a variable");
    return entry;
}

// In an atomic section. Reads what a search from the start reads, but for the environment's own.
static struct variable *find(const char *name) {
    struct variable *found = variables;
    while (found && !same_text(found->name, name))
        found = found->next;
    if (!found) {
        found = __tessera_alloc_internal(sizeof *found, 0);
        _Bool set = !cleared && __tessera_input_bool("_Bool");
        *found = (struct variable){name, set ? any_entry(name) : NULL, 0, 0, variables};
        variables = found;
    }
    for (struct variable *at = variables; at; at = at->next)
        if (at->shared && (at == found || !found->entry || at->place == 0 || at->place < found->place))
            check(at);
    return found;
}

static void set(struct variable *variable, const char *entry, _Bool shared) {
    if (!variable->entry)
        variable->place = ++last_place;
    variable->entry = entry;
    variable->shared = shared;
}

static void unset(struct variable *variable) {
    variable->entry = NULL;
    variable->place = 0;
    variable->shared = 0;
}

static _Bool is_changed(void) {
    return __tessera_is_used("setenv") | __tessera_is_used("putenv") | __tessera_is_used("unsetenv") | __tessera_is_used("clearenv");
}

char *getenv(const char *name) {
    touch_text(name);
    if (!*name)
        return NULL;
    size_t length = length_of_name(name);
    // The text of another variable may begin with the rest of the name.
    if (name[length] && is_changed())
        __tessera_unsupported("getenv: of a name with =, where variables change");
    const char *copy = copy_of(name, length_of(name));
    __tessera_atomic_begin();
    const char *entry = find(copy)->entry;
    __tessera_atomic_end();
    return (char *)(!entry || is_unknown(entry) ? entry : entry + length + 1);
}

// For other models.
_Bool __tessera_is_set(const char *name) {
    __tessera_atomic_begin();
    _Bool is_set = find(name)->entry != NULL;
    __tessera_atomic_end();
    return is_set;
}

static void must_be_modelled(void) {
    if (__tessera_is_used("environ") | __tessera_is_used("__environ") | __tessera_is_used("_environ"))
        __tessera_unsupported("changes of the environment where the program refers to environ");
    // glibc locks changes, but not searches.
    if (__tessera_checks_races() && __tessera_creates_threads())
        __tessera_unsupported("changes of the environment where threads may race");
}

static _Bool is_name(const char *name) {
    if (name && *name && !name[length_of_name(name)])
        return 1;
    __tessera_errno_is(EINVAL_);
    return 0;
}

int setenv(const char *name, const char *text, int replaces) {
    if (!is_name(name))
        return -1;
    must_be_modelled();
    size_t name_length = length_of(name), text_length = length_of(text);
    const char *copy = copy_of(name, name_length);
    char *entry = __tessera_alloc_internal(name_length + text_length + 2, 0);
    __builtin_memcpy(entry, name, name_length);
    entry[name_length] = '=';
    __builtin_memcpy(entry + name_length + 1, text, text_length + 1);
    __tessera_atomic_begin();
    struct variable *variable = find(copy);
    if (!variable->entry || replaces) {
        struct made *made = all_made;
        while (made && !same_text(made->entry, entry))
            made = made->next;
        if (!made) {
            made = __tessera_alloc_internal(sizeof *made, 0);
            *made = (struct made){entry, all_made};
            all_made = made;
        }
        set(variable, made->entry, 0);
    }
    __tessera_atomic_end();
    return 0;
}

static int remove(const char *name) {
    if (!is_name(name))
        return -1;
    must_be_modelled();
    const char *copy = copy_of(name, length_of(name));
    __tessera_atomic_begin();
    // The search goes on to the end, in case that there are several.
    unset(find(copy));
    find(copy);
    __tessera_atomic_end();
    return 0;
}
int unsetenv(const char *name) { return remove(name); }

int putenv(char *entry) {
    size_t length = length_of_name(entry);
    if (!entry[length]) {
        remove(entry);
        return 0;
    }
    if (length == 0)
        __tessera_unsupported("putenv: without a name");
    must_be_modelled();
    const char *copy = copy_of(entry, length);
    __tessera_atomic_begin();
    set(find(copy), entry, 1);
    __tessera_atomic_end();
    return 0;
}

int clearenv(void) {
    must_be_modelled();
    __tessera_atomic_begin();
    cleared = 1;
    for (struct variable *at = variables; at; at = at->next)
        unset(at);
    __tessera_atomic_end();
    return 0;
}
