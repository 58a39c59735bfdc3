// expect: unknown(no-deadlock)
// args: --std c++20
// Two threads wait, and one is notified. C++ lets the other one wait on, but the library wakes both.
#include <atomic>
#include <thread>

std::atomic<short> ready{0};

int main() {
    std::thread a([] { ready.wait(0); });
    std::thread b([] { ready.wait(0); });
    ready = 1;
    ready.notify_one();
    a.join();
    b.join();
}
