// expect: false(valid-deref)
// The resource frees the vector's memory.
#include <memory_resource>
#include <vector>

int main() {
    std::pmr::monotonic_buffer_resource resource;
    std::pmr::vector<int> numbers({1, 2, 3}, &resource);
    resource.release();
    return numbers[1];
}
