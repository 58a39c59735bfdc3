// expect: true(unreach-call)
#include <chrono>
#include <thread>
extern "C" void reach_error();
int main() {
    auto before = std::chrono::steady_clock::now();
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    auto after = std::chrono::steady_clock::now();
    if (after - before < std::chrono::milliseconds(10))
        reach_error();
}
