// expect: true(unreach-call)
// args: --std c++20
// A callback runs once at most, and not after its object is gone.
#include <assert.h>
#include <atomic>
#include <stop_token>
#include <thread>

std::atomic<int> calls;

int main() {
    std::stop_source source;
    std::jthread other([&](std::stop_token) { source.request_stop(); });
    {
        std::stop_callback callback(source.get_token(), [] { calls++; });
    }
    int before = calls;
    other.join();
    assert(calls == before && before <= 1);
}
