// The variables of the environment (stdlib.h). Any of them may be set or not; their texts are not known. Functions that change them are
// not modelled, so that the answer for a variable never changes.
#include "model.h"

struct variable {
    const char *name;
    _Bool set;
    struct variable *next;
};
static struct variable *variables;

static _Bool is_same(const char *a, const char *b) {
    while (*a && *a == *b)
        a++, b++;
    return *a == *b;
}

// A copy, since the program may change the text.
static const char *copy_of(const char *name) {
    size_t length = 0;
    while (name[length])
        length++;
    char *copy = __tessera_alloc_internal(length + 1, 0);
    __builtin_memcpy(copy, name, length + 1);
    return copy;
}

static _Bool is_set(const char *name) {
    for (struct variable *at = variables; at; at = at->next)
        if (is_same(at->name, name))
            return at->set;
    struct variable *variable = __tessera_alloc_internal(sizeof *variable, 0);
    *variable = (struct variable){name, __tessera_input_bool("_Bool"), variables};
    variables = variable;
    return variable->set;
}

char *getenv(const char *name) {
    touch_text(name);
    if (!*name)
        return NULL;
    const char *copy = copy_of(name);
    __tessera_atomic_begin();
    _Bool set = is_set(copy);
    __tessera_atomic_end();
    return set ? __tessera_unknown_text : NULL;
}
