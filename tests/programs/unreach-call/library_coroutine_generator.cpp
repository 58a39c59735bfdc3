// expect: true(unreach-call)
// args: --std c++20
#include <cassert>
#include <coroutine>

struct Generator {
    struct promise_type {
        int value;
        Generator get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_always initial_suspend() { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        std::suspend_always yield_value(int x) {
            value = x;
            return {};
        }
        void return_void() {}
        void unhandled_exception() {}
    };
    std::coroutine_handle<promise_type> handle;
};
Generator numbers(int n) {
    for (int i = 0; i < n; i++)
        co_yield i;
}

int main() {
    int sum = 0;
    auto g = numbers(4);
    for (g.handle.resume(); !g.handle.done(); g.handle.resume())
        sum += g.handle.promise().value;
    g.handle.destroy();
    assert(sum == 6);
    return 0;
}
