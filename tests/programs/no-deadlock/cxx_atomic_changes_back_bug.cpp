// expect: false(no-deadlock)
// args: --std c++20
// The value changes and changes back before the notification: the thread may wait again, and nobody notifies it then.
#include <atomic>
#include <thread>

std::atomic<int> value{0};

int main() {
    std::thread other([] { value.wait(0); });
    value = 1;
    value = 0;
    value.notify_all();
    other.join();
}
