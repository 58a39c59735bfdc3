// expect: true(no-data-race)
// args: --std c++20
// A flag as a lock.
#include <atomic>
#include <thread>

std::atomic_flag taken;
int count;

void work() {
    while (taken.test_and_set())
        taken.wait(true);
    count++;
    taken.clear();
    taken.notify_one();
}

int main() {
    std::thread other(work);
    work();
    other.join();
    count++;
}
