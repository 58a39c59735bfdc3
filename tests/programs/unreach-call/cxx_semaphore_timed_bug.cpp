// expect: false(unreach-call)
// args: --std c++20
// Tries that may come too early.
#include <assert.h>
#include <chrono>
#include <semaphore>
#include <thread>

std::binary_semaphore ready(0);
int data;

int main() {
    std::thread other([] {
        data = 1;
        ready.release();
    });
    bool in_time = ready.try_acquire_for(std::chrono::milliseconds(10));
    assert(in_time);
    other.join();
}
