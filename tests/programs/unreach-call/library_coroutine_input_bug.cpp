// expect: false(unreach-call)
// args: --std c++20
#include <cassert>
#include <coroutine>
extern "C" int __VERIFIER_nondet_int();

struct Task {
    struct promise_type {
        int result = 0;
        Task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_always initial_suspend() { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        void return_value(int x) { result = x; }
        void unhandled_exception() {}
    };
    std::coroutine_handle<promise_type> handle;
};
Task twice(int x) { co_return 2 * x; }

int main() {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 5)
        return 0;
    Task t = twice(x);
    t.handle.resume();
    int result = t.handle.promise().result;
    t.handle.destroy();
    assert(result != 8);
    return 0;
}
