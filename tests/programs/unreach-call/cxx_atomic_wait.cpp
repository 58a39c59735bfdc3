// expect: true(unreach-call)
// args: --std c++20
// A thread waits until an atomic number changes.
#include <assert.h>
#include <atomic>
#include <thread>

std::atomic<int> ready{0};
int data;

int main() {
    std::thread other([] {
        ready.wait(0);
        assert(data == 1);
    });
    data = 1;
    ready = 1;
    ready.notify_one();
    other.join();
}
