// expect: false(unreach-call)
// args: --std c++20
// Values and exceptions pass through futures.
#include <assert.h>
#include <future>
#include <stdexcept>

int half(int number) {
    if (number % 2)
        throw std::invalid_argument("odd");
    return number / 2;
}

int main() {
    auto good = std::async(std::launch::async, half, 4);
    auto bad = std::async(std::launch::async, half, 3);
    assert(good.get() == 3);
    try {
        bad.get();
        assert(false);
    } catch (const std::invalid_argument &) {
    }
}
