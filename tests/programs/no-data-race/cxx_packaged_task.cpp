// expect: true(no-data-race)
// args: --std c++20
// A task in another thread; its result is read once it is ready.
#include <future>
#include <thread>

int data;

int main() {
    std::packaged_task<int(int)> task([](int number) { return data = number + 1; });
    auto future = task.get_future();
    std::thread other(std::move(task), 1);
    future.wait();
    int seen = data;
    other.join();
    return seen;
}
