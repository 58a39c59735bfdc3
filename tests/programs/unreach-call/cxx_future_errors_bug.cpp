// expect: false(unreach-call)
// args: --std c++20
// The errors of promises and futures.
#include <assert.h>
#include <future>
#include <string.h>

template <class F> std::future_errc error_of(F run) {
    try {
        run();
    } catch (const std::future_error &error) {
        assert(error.code().category() == std::future_category());
        return std::future_errc(error.code().value());
    }
    return std::future_errc();
}

int main() {
    std::promise<int> promise;
    auto future = promise.get_future();
    assert(error_of([&] { promise.get_future(); }) == std::future_errc::future_already_retrieved);
    promise.set_value(1);
    assert(error_of([&] { promise.set_value(2); }) == std::future_errc::promise_already_satisfied);
    assert(future.get() == 2);
    assert(!future.valid());
    assert(error_of([&] { future.get(); }) == std::future_errc::no_state);
    {
        std::promise<int> broken;
        future = broken.get_future();
    }
    assert(error_of([&] { future.get(); }) == std::future_errc::broken_promise);
    assert(!strcmp(std::future_error(std::future_errc::broken_promise).what(), "std::future_error: Broken promise"));
}
