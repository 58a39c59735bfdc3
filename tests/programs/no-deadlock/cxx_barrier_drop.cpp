// expect: true(no-deadlock)
// args: --std c++20
// A thread leaves the barrier, so that the other one can go on.
#include <barrier>
#include <thread>

std::barrier phases(2);

int main() {
    std::thread other([] { phases.arrive_and_drop(); });
    phases.arrive_and_wait();
    phases.arrive_and_wait();
    other.join();
}
