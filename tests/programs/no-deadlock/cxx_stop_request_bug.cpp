// expect: false(no-deadlock)
// args: --std c++20
// A thread that nobody asks to stop waits with a token.
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

int main() {
    std::stop_source source;
    std::thread other([token = source.get_token()] {
        std::mutex mutex;
        std::condition_variable_any never;
        std::unique_lock lock(mutex);
        never.wait(lock, token, [] { return false; });
    });
    other.join();
}
