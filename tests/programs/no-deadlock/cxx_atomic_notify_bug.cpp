// expect: false(no-deadlock)
// args: --std c++20
// Nobody notifies the thread that waits: it may have seen the old value.
#include <atomic>
#include <thread>

std::atomic<bool> ready{false};

int main() {
    std::thread other([] { ready.wait(false); });
    ready = true;
    other.join();
}
