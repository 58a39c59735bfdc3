// expect: true(unreach-call)
// Time passes in all threads while one sleeps.
#include <chrono>
#include <thread>
extern "C" void reach_error(void);
using namespace std::chrono;

int main() {
    auto before = steady_clock::now();
    std::thread sleeper([] { std::this_thread::sleep_for(milliseconds(20)); });
    sleeper.join();
    if (steady_clock::now() - before < milliseconds(20))
        reach_error();
    return 0;
}
