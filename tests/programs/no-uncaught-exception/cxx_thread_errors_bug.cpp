// expect: false(no-uncaught-exception)
// args: --std c++20
// A mutex is unlocked that is not locked: this throws.
#include <assert.h>
#include <mutex>
#include <system_error>
#include <thread>

int main() {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    lock.unlock();
    lock.unlock();
}
