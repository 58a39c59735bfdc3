// expect: true(no-data-race)
// args: --std c++20
// Two threads do their part before the third goes on.
#include <latch>
#include <thread>

std::latch parts{2};
int first, second;

int main() {
    std::thread a([] { first = 1; parts.count_down(); });
    std::thread b([] { second = 2; parts.count_down(); });
    parts.wait();
    int sum = first + second;
    a.join();
    b.join();
    return sum;
}
