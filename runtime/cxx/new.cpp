// Operators new. They fail where malloc does, as the option --malloc says. A failing allocation
// calls the handler of the program until there is none, and throws std::bad_alloc. Where the
// program replaces an operator, others call the replacement: arrays the operator for objects, and
// those that do not throw the one that may, whose exceptions they catch.
#include "allocation.h"
#include "exceptions.h"

// Notes in errno that there is no memory.
extern "C" void __tessera_no_memory(void);

#if __SIZEOF_SIZE_T__ == 8
#define SIZED "m"
#else
#define SIZED "j"
#endif

namespace std {
struct nothrow_t {};
enum class align_val_t : size_t {};

using new_handler = void (*)();
static new_handler at_failure;

new_handler set_new_handler(new_handler to) noexcept {
    __tessera_atomic_begin();
    new_handler old = at_failure;
    at_failure = to;
    __tessera_atomic_end();
    return old;
}
new_handler get_new_handler() noexcept {
    __tessera_atomic_begin();
    new_handler found = at_failure;
    __tessera_atomic_end();
    return found;
}
}
using std::align_val_t;
using std::nothrow_t;

// Returns once there is memory for an object of that size.
static void find_memory(size_t size) {
    while (allocation_fails(size)) {
        __tessera_no_memory();
        if (!__tessera_is_used("_ZSt15set_new_handlerPFvvE"))
            throw std::bad_alloc();
        std::new_handler handler = std::get_new_handler();
        if (!handler)
            throw std::bad_alloc();
        handler();
    }
}

void *operator new(size_t size) {
    find_memory(size);
    return __tessera_new(size);
}
void *operator new(size_t size, align_val_t alignment) {
    find_memory(size);
    void *object = __tessera_new(size);
    __tessera_align(object, static_cast<size_t>(alignment));
    return object;
}

static void *new_array(size_t size, size_t alignment = 1) {
    find_memory(size);
    void *object = __tessera_new_array(size);
    if (alignment > 1)
        __tessera_align(object, alignment);
    return object;
}
void *operator new[](size_t size) { return __tessera_is_replaced("_Znw" SIZED) ? operator new(size) : new_array(size); }
void *operator new[](size_t size, align_val_t alignment) {
    return __tessera_is_replaced("_Znw" SIZED "St11align_val_t") ? operator new(size, alignment) : new_array(size, static_cast<size_t>(alignment));
}

#define OR_NULL(call)                                                                                \
    try {                                                                                            \
        return call;                                                                                 \
    } catch (...) {                                                                                  \
        return nullptr;                                                                              \
    }
void *operator new(size_t size, const nothrow_t &) noexcept { OR_NULL(operator new(size)) }
void *operator new[](size_t size, const nothrow_t &) noexcept { OR_NULL(operator new[](size)) }
void *operator new(size_t size, align_val_t alignment, const nothrow_t &) noexcept { OR_NULL(operator new(size, alignment)) }
void *operator new[](size_t size, align_val_t alignment, const nothrow_t &) noexcept {
    OR_NULL(operator new[](size, alignment))
}
