// expect: true(valid-memcleanup)
// What is not given back goes with the resource.
#include <memory_resource>

int main() {
    std::pmr::unsynchronized_pool_resource pool;
    void *small = pool.allocate(8), *large = pool.allocate(100000);
    pool.deallocate(small, 8);
    (void)large;
    std::pmr::synchronized_pool_resource shared;
    (void)shared.allocate(3);
    std::pmr::monotonic_buffer_resource monotonic;
    (void)monotonic.allocate(5000, 32);
    return 0;
}
