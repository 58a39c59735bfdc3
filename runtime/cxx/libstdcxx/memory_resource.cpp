// Memory resources. Exact for monotonic buffers: what they ask of their upstream resource is what
// the library asks. Pools are up to the library, so they just pass on to operator new what they are
// asked for, and remember it; other upstream resources could tell.
#include "tessera.h"
#include <memory_resource>
#include <mutex>
#include <new>

namespace std::pmr {

memory_resource::~memory_resource() = default;

namespace {

struct of_new final : memory_resource {
    void *do_allocate(size_t size, size_t alignment) override {
        return alignment <= __STDCPP_DEFAULT_NEW_ALIGNMENT__ ? ::operator new(size) : ::operator new(size, align_val_t(alignment));
    }
    void do_deallocate(void *memory, size_t size, size_t alignment) override {
        if (alignment <= __STDCPP_DEFAULT_NEW_ALIGNMENT__)
            ::operator delete(memory, size);
        else
            ::operator delete(memory, size, align_val_t(alignment));
    }
    bool do_is_equal(const memory_resource &other) const noexcept override { return this == &other; }
};

struct null final : memory_resource {
    void *do_allocate(size_t, size_t) override { throw bad_alloc(); }
    void do_deallocate(void *, size_t, size_t) override {}
    bool do_is_equal(const memory_resource &other) const noexcept override { return this == &other; }
};

memory_resource *default_resource; // null for that of operator new

} // namespace

memory_resource *new_delete_resource() noexcept {
    [[clang::no_destroy]] static constinit of_new instance;
    return &instance;
}
memory_resource *null_memory_resource() noexcept {
    [[clang::no_destroy]] static constinit null instance;
    return &instance;
}
memory_resource *get_default_resource() noexcept {
    __tessera_atomic_begin();
    memory_resource *found = default_resource;
    __tessera_atomic_end();
    return found ? found : new_delete_resource();
}
memory_resource *set_default_resource(memory_resource *to) noexcept {
    __tessera_atomic_begin();
    memory_resource *old = default_resource;
    default_resource = to;
    __tessera_atomic_end();
    return old ? old : new_delete_resource();
}

// At the end of a buffer. It has the size of the library's.
class monotonic_buffer_resource::_Chunk {
public:
    _Chunk *next;
    size_t size : 58, alignment_bits : 6;
};

void monotonic_buffer_resource::_M_new_buffer(size_t bytes, size_t alignment) {
    size_t wanted = bytes > _M_next_bufsiz ? bytes : _M_next_bufsiz;
    size_t aligned = alignment > alignof(max_align_t) ? alignment : alignof(max_align_t);
    constexpr size_t BLOCK = 64;
    size_t size = (wanted + sizeof(_Chunk) + BLOCK - 1) / BLOCK * BLOCK;
    if (size < wanted) {
        // Too large: what no resource can give.
        size = size_t(-1);
        aligned = ~(size_t(-1) >> 1);
    }
    char *buffer = static_cast<char *>(_M_upstream->allocate(size, aligned));
    _M_avail = size - sizeof(_Chunk);
    _M_head = new (buffer + _M_avail) _Chunk{_M_head, size, unsigned(__builtin_ctzl(aligned))};
    _M_current_buf = buffer;
    _M_next_bufsiz *= _S_growth_factor;
}
void monotonic_buffer_resource::_M_release_buffers() noexcept {
    while (_Chunk *last = _M_head) {
        _M_head = last->next;
        size_t size = last->size, aligned = size_t(1) << last->alignment_bits;
        _M_upstream->deallocate(reinterpret_cast<char *>(last + 1) - size, size, aligned);
    }
}
monotonic_buffer_resource::~monotonic_buffer_resource() { release(); }

struct __pool_resource::_BigBlock {
    void *memory;
    size_t size, alignment;
};

// The options that a pool really uses are not known.
__pool_resource::__pool_resource(const pool_options &, memory_resource *upstream)
    : _M_opts{size_t(__tessera_unspecified_u64("pool_options")), size_t(__tessera_unspecified_u64("pool_options"))},
      _M_unpooled(upstream), _M_npools(0) {
    if (upstream != new_delete_resource() || __tessera_is_replaced("_Znwm"))
        __tessera_unsupported("pool resources: with memory of the program's own");
}
__pool_resource::~__pool_resource() { release(); }
void *__pool_resource::allocate(size_t size, size_t alignment) {
    void *memory = resource()->allocate(size, alignment);
    _M_unpooled.push_back({memory, size, alignment});
    return memory;
}
void __pool_resource::deallocate(void *memory, size_t, size_t) {
    for (_BigBlock &block : _M_unpooled)
        if (block.memory == memory) {
            resource()->deallocate(memory, block.size, block.alignment);
            block = _M_unpooled.back();
            _M_unpooled.pop_back();
            return;
        }
    __tessera_unsupported("pool resources: memory that is not theirs");
}
void __pool_resource::release() noexcept {
    for (_BigBlock &block : _M_unpooled)
        resource()->deallocate(block.memory, block.size, block.alignment);
    _M_unpooled.clear();
}

unsynchronized_pool_resource::unsynchronized_pool_resource(const pool_options &options, memory_resource *upstream)
    : _M_impl(options, upstream) {}
unsynchronized_pool_resource::~unsynchronized_pool_resource() = default;
void unsynchronized_pool_resource::release() { _M_impl.release(); }
void *unsynchronized_pool_resource::do_allocate(size_t size, size_t alignment) { return _M_impl.allocate(size, alignment); }
void unsynchronized_pool_resource::do_deallocate(void *memory, size_t size, size_t alignment) {
    _M_impl.deallocate(memory, size, alignment);
}

using lock = lock_guard<shared_mutex>;

synchronized_pool_resource::synchronized_pool_resource(const pool_options &options, memory_resource *upstream)
    : _M_impl(options, upstream) {}
synchronized_pool_resource::~synchronized_pool_resource() = default;
void synchronized_pool_resource::release() {
    lock all(_M_mx);
    _M_impl.release();
}
void *synchronized_pool_resource::do_allocate(size_t size, size_t alignment) {
    lock all(_M_mx);
    return _M_impl.allocate(size, alignment);
}
void synchronized_pool_resource::do_deallocate(void *memory, size_t size, size_t alignment) {
    lock all(_M_mx);
    _M_impl.deallocate(memory, size, alignment);
}

} // namespace std::pmr
