// expect: true(unreach-call)
#include <memory_resource>
#include <string>
#include <vector>
extern "C" void reach_error(void);
extern "C" unsigned char __VERIFIER_nondet_uchar(void);

// Tells what is asked of it.
class Counting : public std::pmr::memory_resource {
    void *do_allocate(std::size_t size, std::size_t alignment) override {
        calls++, sum += size;
        return std::pmr::new_delete_resource()->allocate(size, alignment);
    }
    void do_deallocate(void *memory, std::size_t size, std::size_t alignment) override {
        calls--, sum -= size;
        std::pmr::new_delete_resource()->deallocate(memory, size, alignment);
    }
    bool do_is_equal(const memory_resource &other) const noexcept override { return this == &other; }

public:
    std::size_t calls = 0, sum = 0;
};

static void check(bool condition) {
    if (!condition)
        reach_error();
}

int main() {
    Counting upstream;
    {
        char buffer[40];
        std::pmr::monotonic_buffer_resource monotonic(buffer, sizeof buffer, &upstream);
        std::pmr::vector<int> numbers(&monotonic);
        numbers.push_back(__VERIFIER_nondet_uchar());
        numbers.push_back(2);
        check(upstream.calls == 0 && numbers[0] < 256);
        check(static_cast<void *>(numbers.data()) == buffer + 4);
        numbers.resize(9);
        check(upstream.calls == 1 && upstream.sum == 128);
        std::pmr::string text("this one needs another buffer, which is larger than the one before; it is really long enough for that", &monotonic);
        check(upstream.calls == 2 && upstream.sum == 128 + 128);
        monotonic.release();
        check(upstream.calls == 0 && upstream.sum == 0);
        check(monotonic.allocate(1) == buffer);
    }
    check(std::pmr::set_default_resource(&upstream) == std::pmr::new_delete_resource());
    {
        std::pmr::vector<std::pmr::string> texts;
        texts.emplace_back("short");
        check(upstream.calls == 1 && texts[0].get_allocator().resource() == &upstream);
    }
    check(std::pmr::set_default_resource(nullptr) == &upstream && upstream.calls == 0);
    std::pmr::unsynchronized_pool_resource pool;
    std::pmr::vector<int> numbers({3, 4}, &pool);
    numbers.resize(100);
    check(numbers[1] == 4 && numbers[99] == 0);
    try {
        (void)std::pmr::null_memory_resource()->allocate(1);
        reach_error();
    } catch (const std::bad_alloc &) {
    }
    return 0;
}
