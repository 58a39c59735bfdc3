// Allocation (stdlib.h, malloc.h). By the convention of SV-COMP allocation never fails, except where the size of an array
// overflows size_t. Addresses are not numbers, so an alignment is accepted and has no effect.
#include "model.h"

void *malloc(size_t size) { return __tessera_alloc(size, 0); }

void *calloc(size_t count, size_t size) {
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) {
        __tessera_errno = ENOMEM_;
        return NULL;
    }
    return __tessera_alloc(bytes, 1);
}

void free(void *object) { __tessera_free(object); }
void cfree(void *object) { __tessera_free(object); }

// As glibc: a size of zero frees. The object always moves.
static void *resize(void *old, size_t size) {
    if (!old)
        return __tessera_alloc(size, 0);
    if (size == 0) {
        __tessera_free(old);
        return NULL;
    }
    size_t kept = __tessera_object_size(old);
    void *object = __tessera_alloc(size, 0);
    __builtin_memcpy(object, old, kept < size ? kept : size);
    __tessera_free(old);
    return object;
}

void *realloc(void *old, size_t size) { return resize(old, size); }

void *reallocarray(void *old, size_t count, size_t size) {
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) {
        __tessera_errno = ENOMEM_;
        return NULL;
    }
    return resize(old, bytes);
}

void *aligned_alloc(size_t alignment, size_t size) {
    (void)alignment;
    return __tessera_alloc(size, 0);
}

void *memalign(size_t alignment, size_t size) {
    (void)alignment;
    return __tessera_alloc(size, 0);
}

void *valloc(size_t size) { return __tessera_alloc(size, 0); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment == 0 || alignment % sizeof(void *) || (alignment & (alignment - 1)))
        return EINVAL_;
    *result = __tessera_alloc(size, 0);
    return 0;
}

// strdup and strndup are here because they allocate.
static char *duplicate(const char *text, size_t limit) {
    size_t length = 0;
    while (length < limit && text[length])
        length++;
    char *copy = __tessera_alloc(length + 1, 0);
    __builtin_memcpy(copy, text, length);
    copy[length] = 0;
    return copy;
}

char *strdup(const char *text) { return duplicate(text, (size_t)-1); }
char *__strdup(const char *text) { return duplicate(text, (size_t)-1); }
char *strndup(const char *text, size_t limit) { return duplicate(text, limit); }
char *__strndup(const char *text, size_t limit) { return duplicate(text, limit); }
