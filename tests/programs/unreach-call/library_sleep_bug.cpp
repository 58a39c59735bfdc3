// expect: false(unreach-call)
#include <cassert>
#include <chrono>
#include <thread>

int main() {
    int done = 0;
    std::thread t([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(3));
        done = 1;
    });
    t.join();
    assert(done == 0);
    return 0;
}
