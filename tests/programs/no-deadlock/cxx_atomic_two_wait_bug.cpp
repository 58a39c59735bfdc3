// expect: false(no-deadlock)
// args: --std c++20
// Two threads wait, and one is notified.
#include <atomic>
#include <thread>

std::atomic<int> ready{0};

int main() {
    std::thread a([] { ready.wait(0); });
    std::thread b([] { ready.wait(0); });
    ready = 1;
    ready.notify_one();
    a.join();
    b.join();
}
