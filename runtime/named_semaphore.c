// Named semaphores (semaphore.h). By convention, no other process uses the names: none exists when
// the program starts. Whether one can be created is up to the environment. A semaphore that is
// closed as often as it was opened is gone, but its name keeps the value until it is unlinked.
#include "thread.h"

enum { CREATE = 0100, EXCLUSIVE = 0200, LONGEST_NAME = 255, PREFIX = 4, ENOSYS_ = 38 };

struct named {
    struct named *next;
    const char *name;
    _Bool linked;
    unsigned opened, value, slashes; // slashes before the name where it is open
    struct semaphore *semaphore; // null while it is not open
};
static struct named *all;

// The name without slashes at its start; null, and errno, if it is none. The file's name has a
// prefix.
static const char *checked(const char *name, int invalid) {
    while (*name == '/')
        name++;
    size_t length = 0;
    _Bool valid = *name != 0;
    for (; name[length]; length++)
        valid &= name[length] != '/';
    valid &= length <= LONGEST_NAME;
    if (valid && length <= LONGEST_NAME - PREFIX)
        return name;
    __tessera_errno_is(valid ? ENAMETOOLONG_ : invalid);
    return NULL;
}

// Within an atomic section.
static struct named *find(const char *name) {
    struct named *at = all;
    while (at && !(at->linked && same_text(at->name, name)))
        at = at->next;
    return at;
}
static void remove_unused(struct named *named) {
    if (named->linked || named->opened)
        return;
    struct named **list = &all;
    while (*list != named)
        list = &(*list)->next;
    *list = named->next;
    __tessera_free((void *)named->name);
    __tessera_free(named);
}
static struct named *create(const char *name, unsigned value) {
    size_t size = length_of(name) + 1;
    char *copy = __tessera_alloc_internal(size, 0);
    __builtin_memcpy(copy, name, size);
    struct named *new = __tessera_alloc_internal(sizeof *new, 1);
    *new = (struct named){.next = all, .name = copy, .linked = 1, .value = value};
    all = new;
    return new;
}
// glibc maps a semaphore once for each spelling of its name.
static struct semaphore *open_named(struct named *named, unsigned slashes) {
    if (named->opened && named->slashes != slashes)
        __tessera_unsupported("sem_open: a semaphore that is open by another spelling of its name");
    if (!named->opened++) {
        named->slashes = slashes;
        named->semaphore = __tessera_alloc_internal(4 * sizeof(long), 1);
        named->semaphore->value = named->value;
        named->semaphore->mark = MADE;
    }
    return named->semaphore;
}

struct semaphore *sem_open(const char *name, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    unsigned value = 0;
    if (flags & CREATE) {
        (void)va_arg(arguments, unsigned);
        value = va_arg(arguments, unsigned);
    }
    va_end(arguments);
    const char *given = name;
    name = checked(name, EINVAL_);
    if (!name)
        return NULL;
    struct semaphore *result = NULL;
    int error = 0;
    __tessera_atomic_begin();
    struct named *found = find(name);
    if (found && (flags & (CREATE | EXCLUSIVE)) == (CREATE | EXCLUSIVE))
        error = EEXIST_;
    else if (!found && !(flags & CREATE))
        error = ENOENT_;
    else if (!found && value > INT_MAX)
        error = EINVAL_;
    else if (__tessera_input_bool("_Bool"))
        result = open_named(found ? found : create(name, value), (unsigned)(name - given));
    __tessera_atomic_end();
    if (error)
        __tessera_errno_is(error);
    else if (!result)
        __tessera_errno_one_of(EACCES_, EMFILE_, ENFILE_, ENOENT_, ENOMEM_, ENOSPC_, ENOSYS_);
    return result;
}

int sem_close(struct semaphore *semaphore) {
    __tessera_atomic_begin();
    struct named *named = all;
    while (named && !(named->opened && named->semaphore == semaphore))
        named = named->next;
    if (named && !--named->opened) {
        named->value = semaphore->value;
        named->semaphore = NULL;
        __tessera_free(semaphore);
        remove_unused(named);
    }
    __tessera_atomic_end();
    if (named)
        return 0;
    __tessera_errno_is(EINVAL_);
    return -1;
}

int sem_unlink(const char *name) {
    name = checked(name, ENOENT_);
    if (!name)
        return -1;
    __tessera_atomic_begin();
    struct named *named = find(name);
    if (named) {
        named->linked = 0;
        remove_unused(named);
    }
    __tessera_atomic_end();
    if (named)
        return 0;
    __tessera_errno_is(ENOENT_);
    return -1;
}
