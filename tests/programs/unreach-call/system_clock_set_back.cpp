// expect: false(unreach-call)
// native: not confirmed
// Somebody may set the clock.
#include <chrono>
extern "C" void reach_error();
int main() {
    auto before = std::chrono::system_clock::now();
    auto after = std::chrono::system_clock::now();
    if (after < before)
        reach_error();
}
