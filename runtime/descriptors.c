// Which numbers of files are in use, and what is kept of the files.
#include "files.h"

// Numbers that the program has got or closed. It is not known which files were open before the
// program started; they stay open until the program closes them. So every number up to `highest` is
// in use unless it is known to be free.
struct number {
    int file;
    int state;
    _Bool was_open; // certainly, at some time
    struct open_file *open;
    struct file_identity *identity;
    struct number *next;
};
static struct number *numbers;
static int highest = -1;

// Within an atomic section; null if nothing is known.
static struct number *find(int file) {
    struct number *at = numbers;
    while (at && at->file != file)
        at = at->next;
    return at;
}

static struct number *note(int file, int state) {
    struct number *number = find(file);
    if (!number) {
        number = __tessera_alloc_internal(sizeof *number, 0);
        number->file = file;
        number->open = NULL;
        number->identity = NULL;
        number->was_open = 0;
        number->next = numbers;
        numbers = number;
    }
    number->state = state;
    number->was_open |= state != FILE_FREE && state != FILE_UNKNOWN;
    return number;
}

static void release(struct number *number) {
    struct open_file *open = number->open;
    number->open = NULL;
    number->identity = NULL;
    if (open && open->numbers > 1 && WATCHES_FILES && open->watched)
        __tessera_unsupported("close: of one of several numbers of a file that epoll watches");
    if (!open || --open->numbers)
        return;
    struct pipe *pipe = open->pipe;
    if (MAKES_PAIRS && open->output) {
        open->output->reset = pipe->count != 0;
        pipe->readers = pipe->writers = open->output->readers = open->output->writers = 0;
        if (WATCHES_FILES)
            __tessera_pipe_changes(open->output, 0, CERTAINLY);
    } else if (pipe) {
        pipe->readers -= !open->writes;
        pipe->writers -= open->writes;
        if (WATCHES_FILES)
            __tessera_pipe_changes(pipe, !open->writes, CERTAINLY);
    }
    __tessera_free(open);
}

int __tessera_file_opened_from(int access, int first) {
    __tessera_atomic_begin();
    struct number *lowest = NULL;
    for (struct number *at = numbers; at; at = at->next)
        if (at->state == FILE_FREE && at->file >= first && (!lowest || at->file < lowest->file))
            lowest = at;
    int file;
    if (lowest && lowest->file <= highest) {
        file = lowest->file;
    } else {
        file = (int)__tessera_input_u32("int");
        __tessera_assume((file > highest) & (file >= first) & (!lowest || file <= lowest->file));
        // The program may have chosen numbers beyond `highest`.
        for (struct number *at = numbers; at; at = at->next)
            if (at->state != FILE_FREE && at->state != FILE_UNKNOWN && at->file > highest)
                __tessera_assume(file != at->file);
        if (first <= highest + 1)
            highest = file;
    }
    release(note(file, access));
    __tessera_atomic_end();
    return file;
}
int __tessera_file_opened(int access) { return __tessera_file_opened_from(access, 0); }

void __tessera_file_closed(int file) {
    __tessera_atomic_begin();
    release(note(file, FILE_FREE));
    __tessera_atomic_end();
}

void __tessera_file_becomes(int file, int access) {
    __tessera_atomic_begin();
    release(note(file, access));
    __tessera_atomic_end();
}

int __tessera_file_state(int file) {
    if (file < 0)
        return FILE_FREE;
    __tessera_atomic_begin();
    struct number *number = find(file);
    int state = number ? number->state : FILE_UNKNOWN;
    __tessera_atomic_end();
    return state;
}

int __tessera_decided_state(int file) {
    int state = __tessera_file_state(file);
    if (state == FILE_UNKNOWN) {
        __tessera_atomic_begin();
        const struct number *number = find(file);
        _Bool open = (file <= highest) | (number && number->open) | __tessera_input_bool("_Bool");
        state = open ? FOR_SOMETHING : FILE_FREE;
        note(file, state);
        __tessera_atomic_end();
    }
    if (state == FILE_FREE)
        __tessera_errno_is(EBADF_);
    return state;
}

static unsigned kinds_of(const struct number *number) {
    int state = number->state;
    if (number->open && number->open->pipe && !number->open->output)
        return KIND_FIFO;
    if (is_socket(state) || state == IS_FOLDER)
        return is_socket(state) ? KIND_SOCKET : KIND_FOLDER;
    unsigned others = KIND_FIFO | KIND_CHARACTERS | KIND_BLOCKS | KIND_REGULAR;
    if (state == FILE_UNKNOWN || state == FOR_SOMETHING)
        return others | KIND_FOLDER | KIND_SOCKET;
    return others | (is_no_folder(state) ? 0 : KIND_FOLDER);
}
struct file_identity *__tessera_identity(int file) {
    struct number *number = find(file);
    if (!number)
        number = note(file, FILE_UNKNOWN);
    if (!number->identity) {
        number->identity = __tessera_alloc_internal(sizeof *number->identity, 1);
        number->identity->kinds = kinds_of(number);
    }
    return number->identity;
}
void __tessera_same_identity(int file, int other) {
    __tessera_atomic_begin();
    struct file_identity *identity = __tessera_identity(file);
    find(other)->identity = identity;
    __tessera_atomic_end();
}
void __tessera_narrow_kinds(int file, unsigned kinds) {
    __tessera_atomic_begin();
    struct file_identity *identity = __tessera_identity(file);
    identity->kinds &= kinds;
    __tessera_assume(identity->kinds != 0);
    __tessera_atomic_end();
}

void __tessera_becomes_socket(int file) {
    __tessera_atomic_begin();
    note(file, IS_SOCKET);
    __tessera_atomic_end();
}

struct open_file *__tessera_open_file(int file) {
    struct number *number = find(file);
    return number ? number->open : NULL;
}

void __tessera_set_open_file(int file, struct open_file *open) {
    struct number *number = find(file);
    if (!number)
        number = note(file, FILE_UNKNOWN);
    number->open = open;
    open->numbers++;
}

_Bool __tessera_known_file(unsigned n, int *file) {
    __tessera_atomic_begin();
    struct number *at = numbers;
    while (at && (!at->was_open || n--))
        at = at->next;
    if (at)
        *file = at->file;
    __tessera_atomic_end();
    return at != NULL;
}

void __tessera_keep_position(int file, _Bool appends) {
    if (!ASKS_FOR_POSITIONS)
        return;
    __tessera_atomic_begin();
    struct open_file *open = __tessera_alloc_internal(sizeof *open, 1);
    open->appends = appends;
    __tessera_set_open_file(file, open);
    __tessera_atomic_end();
}

void __tessera_has_stream(int file) {
    if (!ASKS_FOR_POSITIONS)
        return;
    __tessera_atomic_begin();
    struct open_file *open = __tessera_open_file(file);
    if (!open) {
        open = __tessera_alloc_internal(sizeof *open, 1);
        __tessera_set_open_file(file, open);
    }
    open->has_stream = 1;
    __tessera_atomic_end();
}
