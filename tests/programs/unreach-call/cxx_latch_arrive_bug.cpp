// expect: false(unreach-call)
// args: --std c++20
// Both arrive before any goes on.
#include <assert.h>
#include <atomic>
#include <latch>
#include <thread>

std::latch both(1);
std::atomic<int> arrived;

void work() {
    arrived++;
    both.arrive_and_wait();
    assert(arrived == 2);
}

int main() {
    std::thread other(work);
    work();
    other.join();
    assert(both.try_wait());
}
