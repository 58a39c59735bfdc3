// expect: unknown(no-deadlock)
// args: --std c++20
// A thread that waits for the old value, and perhaps one for the new value: which one is woken is not modelled.
#include <atomic>
#include <thread>

std::atomic<int> value{0};

int main() {
    std::thread a([] { value.wait(0); });
    std::thread b([] { value.wait(1); });
    value = 1;
    value.notify_one();
    value = 2;
    value.notify_all();
    a.join();
    b.join();
}
