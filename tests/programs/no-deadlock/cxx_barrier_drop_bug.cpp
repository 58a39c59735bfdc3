// expect: false(no-deadlock)
// args: --std c++20
// A thread ends without leaving the barrier.
#include <barrier>
#include <thread>

std::barrier phases(2);

int main() {
    std::thread other([] { phases.arrive_and_wait(); });
    phases.arrive_and_wait();
    phases.arrive_and_wait();
    other.join();
}
