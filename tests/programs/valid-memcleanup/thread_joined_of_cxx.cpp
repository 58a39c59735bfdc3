// expect: true(valid-memcleanup)
#include <memory>
#include <thread>

int main() {
    auto number = std::make_unique<int>(1);
    std::thread other([&] { *number = 2; });
    other.join();
}
