// expect: true(unreach-call)
// args: --std c++20
// A value is there once the thread has ended and destroyed its objects.
#include <assert.h>
#include <future>
#include <thread>

int destroyed;
struct Local {
    ~Local() { destroyed = 1; }
    int value = 1;
};
thread_local Local local;

int main() {
    std::promise<int> promise;
    auto future = promise.get_future();
    std::thread other([&] { promise.set_value_at_thread_exit(local.value); });
    assert(future.get() == 1);
    assert(destroyed == 1);
    other.join();
}
