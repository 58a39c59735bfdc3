// expect: true(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <memory_resource>
#include <string>
#include <vector>

int main() {
    char buffer[512];
    std::pmr::monotonic_buffer_resource arena(buffer, sizeof buffer, std::pmr::null_memory_resource());
    std::pmr::vector<std::pmr::string> list(&arena);
    list.emplace_back("a text that is too long to be stored in the object itself");
    list.emplace_back("b");
    assert(list.size() == 2 && list[1] == "b" && list[0].get_allocator().resource() == &arena);
    bool full = false;
    try {
        list.resize(1000);
    } catch (const std::bad_alloc &) {
        full = true;
    }
    assert(full);
    std::pmr::unsynchronized_pool_resource pool;
    std::pmr::vector<int> numbers({1, 2, 3}, &pool);
    assert(numbers.size() == 3 && std::pmr::get_default_resource() == std::pmr::new_delete_resource());
}
