// Allocation (stdlib.h, malloc.h). When it fails, the option --malloc says: by default if no
// process has room for an object of that size, alignment included. An object always moves when its
// size changes.
#include "allocation.h"
#include "model.h"

enum { USUAL_ALIGNMENT = 16, PAGE = 4096 };

// Whether there is no memory for an object of that size.
static _Bool lacks_memory(size_t size) {
    if (!allocation_fails(size))
        return 0;
    __tessera_errno_is(ENOMEM_);
    return 1;
}

// Whether the size of an array is too large for a size_t.
static _Bool is_not_countable(size_t count, size_t size, size_t *bytes) {
    if (!__builtin_mul_overflow(count, size, bytes))
        return 0;
    __tessera_errno_is(ENOMEM_);
    return 1;
}

static void *allocate(size_t size) { return lacks_memory(size) ? NULL : __tessera_alloc(size, 0); }

void *malloc(size_t size) { return allocate(size); }

void *calloc(size_t count, size_t size) {
    size_t bytes;
    // Compilers that leave an allocation out take for granted that it succeeds.
    if (is_not_countable(count, size, &bytes))
        return __tessera_usually_bool(1, "calloc") ? NULL : __tessera_alloc(0, 1);
    return lacks_memory(bytes) ? NULL : __tessera_alloc(bytes, 1);
}

// The program's own calls free nothing that mmap gave.
_Bool __tessera_is_mapping(const void *start);

static void release(void *object) {
    if ((__tessera_is_used("mmap") || __tessera_is_used("mmap64")) && __tessera_is_mapping(object))
        __tessera_unsupported("free: memory that mmap gave");
    __tessera_free(object);
}

void free(void *object) { release(object); }
void cfree(void *object) { release(object); }

// A size of zero frees the object, and gives null, as in glibc, or an object without bytes.
static void *resize(void *old, size_t size) {
    if (!old)
        return allocate(size);
    if (size == 0) {
        release(old);
        return __tessera_usually_bool(1, "realloc") ? NULL : __tessera_alloc(0, 0);
    }
    size_t kept = __tessera_object_size(old);
    void *object = allocate(size);
    if (!object)
        return NULL;
    __builtin_memcpy(object, old, kept < size ? kept : size);
    release(old);
    return object;
}

void *realloc(void *old, size_t size) { return resize(old, size); }

void *reallocarray(void *old, size_t count, size_t size) {
    size_t bytes;
    return is_not_countable(count, size, &bytes) ? NULL : resize(old, bytes);
}

// glibc rounds an alignment up to a power of two. The room for the alignment counts as part of the
// size.
static void *allocate_aligned(size_t alignment, size_t size) {
    if (alignment <= USUAL_ALIGNMENT)
        return allocate(size);
    if (alignment > SIZE_MAX / 2 + 1) {
        __tessera_errno_is(EINVAL_);
        return NULL;
    }
    if (alignment & (alignment - 1)) {
        size_t power = 2 * USUAL_ALIGNMENT;
        while (power < alignment)
            power *= 2;
        alignment = power;
    }
    size_t room;
    if (__builtin_add_overflow(alignment, size, &room))
        room = SIZE_MAX;
    if (lacks_memory(room))
        return NULL;
    void *object = __tessera_alloc(size, 0);
    __tessera_align(object, alignment);
    return object;
}

void *aligned_alloc(size_t alignment, size_t size) { return allocate_aligned(alignment, size); }
void *memalign(size_t alignment, size_t size) { return allocate_aligned(alignment, size); }
void *valloc(size_t size) { return allocate_aligned(PAGE, size); }

// Allocates whole pages.
void *pvalloc(size_t size) {
    size_t bytes;
    if (__builtin_add_overflow(size, PAGE - 1, &bytes)) {
        __tessera_errno_is(ENOMEM_);
        return NULL;
    }
    return allocate_aligned(PAGE, bytes / PAGE * PAGE);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment == 0 || alignment % sizeof(void *) || (alignment & (alignment - 1)))
        return EINVAL_;
    void *object = allocate_aligned(alignment, size);
    if (!object)
        return ENOMEM_;
    *result = object;
    return 0;
}

// Rust's allocator on Linux (`std::alloc::System`): the sizes and alignments are those of the
// allocation, and no size is zero.
void *__tessera_rust_alloc(size_t size, size_t alignment) { return allocate_aligned(alignment, size); }

void *__tessera_rust_alloc_zeroed(size_t size, size_t alignment) {
    if (alignment <= USUAL_ALIGNMENT)
        return lacks_memory(size) ? NULL : __tessera_alloc(size, 1);
    void *object = allocate_aligned(alignment, size);
    if (object)
        __builtin_memset(object, 0, size);
    return object;
}

void *__tessera_rust_realloc(void *old, size_t old_size, size_t alignment, size_t size) {
    void *object = allocate_aligned(alignment, size);
    if (!object)
        return NULL;
    __builtin_memcpy(object, old, old_size < size ? old_size : size);
    release(old);
    return object;
}

void __tessera_rust_dealloc(void *object) { release(object); }

// strdup, strndup and wcsdup are here because they allocate.
static char *duplicate(const char *text, size_t limit) {
    size_t length = 0;
    while (length < limit && text[length])
        length++;
    char *copy = allocate(length + 1);
    if (!copy)
        return NULL;
    __builtin_memcpy(copy, text, length);
    copy[length] = 0;
    return copy;
}

char *strdup(const char *text) { return duplicate(text, (size_t)-1); }
char *__strdup(const char *text) { return duplicate(text, (size_t)-1); }
char *strndup(const char *text, size_t limit) { return duplicate(text, limit); }
char *__strndup(const char *text, size_t limit) { return duplicate(text, limit); }

typedef __WCHAR_TYPE__ wchar_t;
wchar_t *wcsdup(const wchar_t *text) {
    size_t length = 0;
    while (text[length])
        length++;
    wchar_t *copy = allocate((length + 1) * sizeof *copy);
    if (!copy)
        return NULL;
    __builtin_memcpy(copy, text, (length + 1) * sizeof *copy);
    return copy;
}
