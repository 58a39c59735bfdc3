// expect: true(unreach-call)
// args: --std c++20
// Two threads in phases; what runs when a phase is complete sees both.
#include <assert.h>
#include <barrier>
#include <thread>

int parts[2], sum;
void add() noexcept { sum += parts[0] + parts[1]; }
std::barrier phases(2, add);

void work(int me) {
    for (int phase = 1; phase <= 2; phase++) {
        parts[me] = phase;
        phases.arrive_and_wait();
    }
}

int main() {
    std::thread other(work, 1);
    work(0);
    other.join();
    assert(sum == 6);
}
