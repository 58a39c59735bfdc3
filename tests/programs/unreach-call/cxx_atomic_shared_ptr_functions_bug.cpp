// expect: false(unreach-call)
// Threads read and replace a shared pointer by the functions for atomic access.
#include <cassert>
#include <memory>
#include <thread>

std::shared_ptr<int> current = std::make_shared<int>(1);

int main() {
    std::thread writer([] { std::atomic_store(&current, std::make_shared<int>(2)); });
    std::shared_ptr<int> seen = std::atomic_load(&current);
    assert(*seen == 1);
    writer.join();
    auto expected = std::atomic_load(&current);
    assert(*expected == 2);
    assert(std::atomic_compare_exchange_strong(&current, &expected, std::make_shared<int>(3)));
    assert(*std::atomic_exchange(&current, seen) == 3);
}
