// expect: true(no-data-race)
// The same under a mutex.
#include <mutex>
#include <thread>
static std::mutex lock;
int main() {
    int local = 0;
    std::thread other([&] { std::lock_guard<std::mutex> guard(lock); local = 1; });
    {
        std::lock_guard<std::mutex> guard(lock);
        local = 2;
    }
    other.join();
    return local;
}
