// sys/mman.h: anonymous mappings that can be read and written. Mappings of files, at fixed
// addresses, or with less access end in `unknown`, as does what concerns a part of a mapping. The
// environment decides whether there is memory, unless --malloc says that there is. It is none that
// malloc gives: it is not lost when nothing points to it.
#include "files.h"

enum { READABLE = 1, WRITABLE = 2, EXECUTABLE = 4 };
enum { SHARED = 1, PRIVATE = 2, KIND = 15, ANONYMOUS = 32, NO_RESERVE = 0x4000, POPULATE = 0x8000, STACK = 0x20000 };
enum { PAGE = 4096 };
#define FAILED ((void *)-1)
// No address space has more room.
#if __SIZEOF_POINTER__ == 8
#define MOST_BYTES ((size_t)((1ull << 47) - (1 << 12) - (1 << 16)))
#else
#define MOST_BYTES ((size_t)(0xffffe000 - (1 << 16)))
#endif

// A mapping of the program.
struct mapping {
    char *start;
    size_t size;
    struct mapping *next;
};
static struct mapping *mappings;

_Bool __tessera_is_mapping(const void *start) {
    __tessera_atomic_begin();
    _Bool found = 0;
    for (struct mapping *mapping = mappings; mapping; mapping = mapping->next)
        found |= mapping->start == start;
    __tessera_atomic_end();
    return found;
}

static size_t whole_pages(size_t length) { return (length + PAGE - 1) / PAGE * PAGE; }

static void *map(size_t length, int access, int flags, int file, int64_t offset) {
    int kind = flags & KIND;
    if (offset % PAGE) {
        __tessera_errno_is(EINVAL_);
        return FAILED;
    }
    if (!(flags & ANONYMOUS)) {
        if (is_closed(file))
            return FAILED;
        __tessera_unsupported("mmap: of a file");
    }
    if (length == 0 || (kind != SHARED && kind != PRIVATE && kind != (SHARED | PRIVATE))) {
        __tessera_errno_is(EINVAL_);
        return FAILED;
    }
    if (kind == (SHARED | PRIVATE) || flags & ~(KIND | ANONYMOUS | NO_RESERVE | POPULATE | STACK))
        __tessera_unsupported("mmap: such flags");
    if ((access & ~EXECUTABLE) != (READABLE | WRITABLE))
        __tessera_unsupported("mmap: memory that cannot be read and written");
    _Bool failed = length > MOST_BYTES || (!__tessera_allocation_succeeds() && __tessera_input_bool("no memory"));
    if (failed) {
        __tessera_errno_is(ENOMEM_);
        return FAILED;
    }
    struct mapping *mapping = __tessera_alloc_internal(sizeof *mapping, 0);
    mapping->size = whole_pages(length);
    mapping->start = __tessera_alloc_internal(mapping->size, 1);
    __tessera_align(mapping->start, PAGE);
    __tessera_atomic_begin();
    mapping->next = mappings;
    mappings = mapping;
    __tessera_atomic_end();
    return mapping->start;
}

void *mmap(void *address, size_t length, int access, int flags, int file, long offset) {
    return map(length, access, flags, file, offset);
}

void *mmap64(void *address, size_t length, int access, int flags, int file, int64_t offset) {
    return map(length, access, flags, file, offset);
}

// The place in the list of the mapping that these bytes are.
static struct mapping **whole_mapping(const char *start, size_t length) {
    struct mapping **place = &mappings;
    while (*place && (*place)->start != start)
        place = &(*place)->next;
    // What else they may be is not known.
    if (!*place || (*place)->size != whole_pages(length))
        __tessera_unsupported("munmap, mprotect or madvise: of what is not a whole mapping");
    return place;
}

int munmap(void *start, size_t length) {
    if (length == 0) {
        __tessera_errno_is(EINVAL_);
        return -1;
    }
    __tessera_atomic_begin();
    struct mapping **place = whole_mapping(start, length);
    struct mapping *mapping = *place;
    *place = mapping->next;
    __tessera_atomic_end();
    __tessera_free_given(mapping->start);
    __tessera_free(mapping);
    return 0;
}

int mprotect(void *start, size_t length, int access) {
    if ((access & ~EXECUTABLE) != (READABLE | WRITABLE))
        __tessera_unsupported("mprotect: memory that cannot be read and written");
    __tessera_atomic_begin();
    whole_mapping(start, length);
    __tessera_atomic_end();
    return 0;
}

// Advice that changes no content.
enum { NORMAL, RANDOM, SEQUENTIAL, WILL_NEED };

int madvise(void *start, size_t length, int advice) {
    if ((unsigned)advice > WILL_NEED)
        __tessera_unsupported("madvise: such advice");
    __tessera_atomic_begin();
    whole_mapping(start, length);
    __tessera_atomic_end();
    return 0;
}

int posix_madvise(void *start, size_t length, int advice) { return madvise(start, length, advice); }
