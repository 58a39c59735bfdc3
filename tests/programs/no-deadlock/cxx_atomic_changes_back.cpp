// expect: true(no-deadlock)
// args: --std c++20
// The value changes twice before the notification.
#include <atomic>
#include <thread>

std::atomic<int> value{0};

int main() {
    std::thread other([] { value.wait(0); });
    value = 1;
    value = 2;
    value.notify_all();
    other.join();
}
