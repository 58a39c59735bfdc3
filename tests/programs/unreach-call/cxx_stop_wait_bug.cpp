// expect: false(unreach-call)
// args: --std c++20
// A thread waits for a condition or a request to stop.
#include <assert.h>
#include <condition_variable>
#include <mutex>
#include <thread>

std::mutex mutex;
std::condition_variable_any changed;
bool ready;
int seen;

int main() {
    {
        std::jthread other([](std::stop_token token) {
            std::unique_lock lock(mutex);
            seen = changed.wait(lock, token, [] { return ready; }) ? 2 : 1;
        });
        std::lock_guard lock(mutex);
        ready = true;
    }
    assert(seen == 1);
}
