// expect: false(unreach-call)
// args: --stdlib libc++ --std c++20
#include <atomic>
#include <cassert>
#include <semaphore>
#include <thread>

std::atomic<int> turn(1);
std::counting_semaphore<4> semaphore(1);

int main() {
    std::thread thread([] {
        semaphore.acquire();
        turn = 2;
        turn.notify_one();
    });
    turn.wait(1);
    bool free = semaphore.try_acquire();
    thread.join();
    assert(free);
}
