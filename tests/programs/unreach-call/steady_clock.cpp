// expect: true(unreach-call)
#include <chrono>
extern "C" void reach_error();
int main() {
    auto before = std::chrono::steady_clock::now();
    auto after = std::chrono::steady_clock::now();
    if (after < before)
        reach_error();
}
