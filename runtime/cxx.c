// Functions that compiled C++ calls: operators new and delete, handlers at exit, guards of local statics, calls of pure functions.
// An allocation that cannot succeed is unsupported, unless it returns null.
#include "model.h"

void *__dso_handle;

#if __SIZEOF_SIZE_T__ == 8
#define SIZED "m"
#else
#define SIZED "j"
#endif

void *new_object(size_t) __asm__("_Znw" SIZED);
void *new_array(size_t) __asm__("_Zna" SIZED);
void *new_object_nothrow(size_t, const void *) __asm__("_Znw" SIZED "RKSt9nothrow_t");
void *new_array_nothrow(size_t, const void *) __asm__("_Zna" SIZED "RKSt9nothrow_t");
void *new_object_aligned(size_t, size_t) __asm__("_Znw" SIZED "St11align_val_t");
void *new_array_aligned(size_t, size_t) __asm__("_Zna" SIZED "St11align_val_t");

// No object is larger than PTRDIFF_MAX. For an array with too many elements, the compiler passes such a size.
static void *allocate(size_t size) {
    if (size > PTRDIFF_MAX)
        __tessera_unsupported("operator new: throws std::bad_alloc");
    return __tessera_alloc(size, 0);
}
static void *allocate_or_not(size_t size) {
    if (size <= PTRDIFF_MAX)
        return __tessera_alloc(size, 0);
    __tessera_errno_is(ENOMEM_);
    return NULL;
}

void *new_object(size_t size) { return allocate(size); }
void *new_array(size_t size) { return allocate(size); }
void *new_object_nothrow(size_t size, const void *tag) { return ((void)tag, allocate_or_not(size)); }
void *new_array_nothrow(size_t size, const void *tag) { return ((void)tag, allocate_or_not(size)); }
void *new_object_aligned(size_t size, size_t alignment) { return ((void)alignment, allocate(size)); }
void *new_array_aligned(size_t size, size_t alignment) { return ((void)alignment, allocate(size)); }

void delete_object_sized(void *, size_t) __asm__("_ZdlPv" SIZED);
void delete_array_sized(void *, size_t) __asm__("_ZdaPv" SIZED);
void delete_object_sized_aligned(void *, size_t, size_t) __asm__("_ZdlPv" SIZED "St11align_val_t");
void delete_array_sized_aligned(void *, size_t, size_t) __asm__("_ZdaPv" SIZED "St11align_val_t");

void _ZdlPv(void *object) { __tessera_free(object); }
void _ZdaPv(void *object) { __tessera_free(object); }
void delete_object_sized(void *object, size_t size) { (void)size, __tessera_free(object); }
void delete_array_sized(void *object, size_t size) { (void)size, __tessera_free(object); }
void _ZdlPvSt11align_val_t(void *object, size_t alignment) { (void)alignment, __tessera_free(object); }
void _ZdaPvSt11align_val_t(void *object, size_t alignment) { (void)alignment, __tessera_free(object); }
void delete_object_sized_aligned(void *object, size_t size, size_t alignment) {
    (void)size, (void)alignment, __tessera_free(object);
}
void delete_array_sized_aligned(void *object, size_t size, size_t alignment) {
    (void)size, (void)alignment, __tessera_free(object);
}

int __cxa_atexit(void (*destroy)(void *), void *object, void *handle) {
    (void)handle;
    __tessera_at_exit(destroy, object, 0);
    return 0;
}

// The first byte of a guard says that the object is constructed, the second that some thread is constructing it.
int __cxa_guard_acquire(char *guard) {
    __tessera_atomic_begin();
    char made = guard[0];
    __tessera_await((made != 0) | (guard[1] == 0));
    if (!made)
        guard[1] = 1;
    __tessera_atomic_end();
    return !made;
}
void __cxa_guard_release(char *guard) {
    __tessera_atomic_begin();
    guard[0] = 1;
    guard[1] = 0;
    __tessera_atomic_end();
}
void __cxa_guard_abort(char *guard) {
    __tessera_atomic_begin();
    guard[1] = 0;
    __tessera_atomic_end();
}

_Noreturn void _ZSt9terminatev(void);
_Noreturn void __cxa_pure_virtual(void) { _ZSt9terminatev(); }
_Noreturn void __cxa_deleted_virtual(void) { _ZSt9terminatev(); }
