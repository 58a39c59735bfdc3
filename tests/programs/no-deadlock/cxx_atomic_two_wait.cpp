// expect: true(no-deadlock)
// args: --std c++20
// Two threads wait, and all are notified.
#include <atomic>
#include <thread>

std::atomic<int> ready{0};

int main() {
    std::thread a([] { ready.wait(0); });
    std::thread b([] { ready.wait(0); });
    ready = 1;
    ready.notify_all();
    a.join();
    b.join();
}
