// expect: false(unreach-call)
// Threads that sleep at the same time do not wait for each other.
#include <chrono>
#include <thread>
extern "C" void reach_error(void);
using namespace std::chrono;

int main() {
    auto before = steady_clock::now();
    std::thread first([] { std::this_thread::sleep_for(milliseconds(20)); });
    std::thread second([] { std::this_thread::sleep_for(milliseconds(20)); });
    first.join();
    second.join();
    if (steady_clock::now() - before < milliseconds(40))
        reach_error();
    return 0;
}
