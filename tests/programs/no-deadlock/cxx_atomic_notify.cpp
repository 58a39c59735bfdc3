// expect: true(no-deadlock)
// args: --std c++20
// Who waits is notified.
#include <atomic>
#include <thread>

std::atomic<bool> ready{false};

int main() {
    std::thread other([] { ready.wait(false); });
    ready = true;
    ready.notify_all();
    other.join();
}
