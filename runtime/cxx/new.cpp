// Operators new that call another one if the program replaces that: arrays call the one for objects, and those that do not throw the one that may,
// whose exceptions they catch. Exact, but for sizes beyond PTRDIFF_MAX, which no object has: operators that would throw std::bad_alloc are
// unsupported then.
#include "tessera.h"

// Notes in errno that there is no memory.
extern "C" void __tessera_no_memory(void);

namespace std {
struct nothrow_t {};
enum class align_val_t : size_t {};
}
using std::align_val_t;
using std::nothrow_t;

#if __SIZEOF_SIZE_T__ == 8
#define SIZED "m"
#else
#define SIZED "j"
#endif
#define IS_REPLACED(name) __tessera_is_replaced(name)

void *operator new(size_t);
void *operator new(size_t, align_val_t);

static bool is_too_large(size_t size) { return size > PTRDIFF_MAX; }
static void *failed() {
    __tessera_no_memory();
    return nullptr;
}
static void *new_array(size_t size) {
    if (is_too_large(size))
        __tessera_unsupported("operator new[]: throws std::bad_alloc");
    return __tessera_new_array(size);
}

void *operator new[](size_t size) { return IS_REPLACED("_Znw" SIZED) ? operator new(size) : new_array(size); }
void *operator new[](size_t size, align_val_t alignment) {
    return IS_REPLACED("_Znw" SIZED "St11align_val_t") ? operator new(size, alignment) : new_array(size);
}

void *operator new(size_t size, const nothrow_t &) noexcept {
    if (!IS_REPLACED("_Znw" SIZED))
        return is_too_large(size) ? failed() : __tessera_new(size);
    try {
        return operator new(size);
    } catch (...) {
        return nullptr;
    }
}
void *operator new[](size_t size, const nothrow_t &) noexcept {
    if (!IS_REPLACED("_Zna" SIZED) && !IS_REPLACED("_Znw" SIZED))
        return is_too_large(size) ? failed() : __tessera_new_array(size);
    try {
        return operator new[](size);
    } catch (...) {
        return nullptr;
    }
}
void *operator new(size_t size, align_val_t alignment, const nothrow_t &) noexcept {
    if (!IS_REPLACED("_Znw" SIZED "St11align_val_t"))
        return is_too_large(size) ? failed() : __tessera_new(size);
    try {
        return operator new(size, alignment);
    } catch (...) {
        return nullptr;
    }
}
void *operator new[](size_t size, align_val_t alignment, const nothrow_t &) noexcept {
    if (!IS_REPLACED("_Zna" SIZED "St11align_val_t") && !IS_REPLACED("_Znw" SIZED "St11align_val_t"))
        return is_too_large(size) ? failed() : __tessera_new_array(size);
    try {
        return operator new[](size, alignment);
    } catch (...) {
        return nullptr;
    }
}
