// expect: false(no-data-race)
// args: --std c++20
// Arriving and waiting may be two steps.
#include <barrier>
#include <thread>

std::barrier phase(2);
int data;

int main() {
    std::thread other([] {
        data = 1;
        (void)phase.arrive();
    });
    auto token = phase.arrive();
    int seen = data;
    other.join();
    return seen;
}
