// Functions that compiled C++ calls: operators delete, handlers at exit, guards of local statics,
// calls of pure functions. Operators new are in cxx/new.cpp, since they may throw.
#include "model.h"

void *__dso_handle;

#if __SIZEOF_SIZE_T__ == 8
#define SIZED "m"
#else
#define SIZED "j"
#endif

#define NOTHROW "RKSt9nothrow_t"
#define ALIGNED "St11align_val_t"

void __tessera_no_memory(void) { __tessera_errno_is(ENOMEM_); }

// The program may replace each operator delete. Those that it does not replace then call the
// replacement, as C++ says: arrays the operator for objects, and those with a size the one without.
// Where it replaces none of two, it must not mix them up.
#define REPLACED(name) __tessera_is_replaced(name)

void delete_object(void *) __asm__("_ZdlPv");
void delete_array(void *) __asm__("_ZdaPv");
void delete_object_sized(void *, size_t) __asm__("_ZdlPv" SIZED);
void delete_array_sized(void *, size_t) __asm__("_ZdaPv" SIZED);
void delete_object_nothrow(void *, const void *) __asm__("_ZdlPv" NOTHROW);
void delete_array_nothrow(void *, const void *) __asm__("_ZdaPv" NOTHROW);
void delete_object_aligned(void *, size_t) __asm__("_ZdlPv" ALIGNED);
void delete_array_aligned(void *, size_t) __asm__("_ZdaPv" ALIGNED);
void delete_object_sized_aligned(void *, size_t, size_t) __asm__("_ZdlPv" SIZED ALIGNED);
void delete_array_sized_aligned(void *, size_t, size_t) __asm__("_ZdaPv" SIZED ALIGNED);
void delete_object_aligned_nothrow(void *, size_t, const void *) __asm__("_ZdlPv" ALIGNED NOTHROW);
void delete_array_aligned_nothrow(void *, size_t, const void *) __asm__("_ZdaPv" ALIGNED NOTHROW);

void delete_object(void *object) { __tessera_delete(object); }
void delete_array(void *object) {
    if (REPLACED("_ZdlPv"))
        delete_object(object);
    else
        __tessera_delete_array(object);
}
void delete_object_sized(void *object, size_t size) { (void)size, delete_object(object); }
void delete_array_sized(void *object, size_t size) { (void)size, delete_array(object); }
void delete_object_nothrow(void *object, const void *tag) { (void)tag, delete_object(object); }
void delete_array_nothrow(void *object, const void *tag) { (void)tag, delete_array(object); }
void delete_object_aligned(void *object, size_t alignment) { (void)alignment, __tessera_delete(object); }
void delete_array_aligned(void *object, size_t alignment) {
    if (REPLACED("_ZdlPv" ALIGNED))
        delete_object_aligned(object, alignment);
    else
        __tessera_delete_array(object);
}
void delete_object_sized_aligned(void *object, size_t size, size_t alignment) {
    (void)size, delete_object_aligned(object, alignment);
}
void delete_array_sized_aligned(void *object, size_t size, size_t alignment) {
    (void)size, delete_array_aligned(object, alignment);
}
void delete_object_aligned_nothrow(void *object, size_t alignment, const void *tag) {
    (void)tag, delete_object_aligned(object, alignment);
}
void delete_array_aligned_nothrow(void *object, size_t alignment, const void *tag) {
    (void)tag, delete_array_aligned(object, alignment);
}

int __cxa_atexit(void (*destroy)(void *), void *object, void *handle) {
    (void)handle;
    __tessera_at_exit(destroy, object, 0);
    return 0;
}

// The first byte of a guard says that the object is constructed, the second that some thread is
// constructing it.
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
