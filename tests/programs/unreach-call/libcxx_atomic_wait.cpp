// expect: true(unreach-call)
// args: --stdlib libc++ --std c++20
#include <atomic>
#include <barrier>
#include <cassert>
#include <latch>
#include <semaphore>
#include <thread>

std::atomic<int> turn;
std::atomic<long> large;
std::latch latch(2);
std::counting_semaphore<4> semaphore(0);
std::barrier barrier(2);
int x, y;

int main() {
    std::thread thread([] {
        x = 1;
        turn = 1;
        turn.notify_one();
        large.wait(0);
        latch.arrive_and_wait();
        assert(y == 1);
        semaphore.release();
        barrier.arrive_and_wait();
        x = 3;
        barrier.arrive_and_wait();
    });
    turn.wait(0);
    assert(x == 1);
    y = 1;
    large = 7;
    large.notify_all();
    latch.arrive_and_wait();
    semaphore.acquire();
    x = 2;
    barrier.arrive_and_wait();
    barrier.arrive_and_wait();
    assert(x == 3);
    thread.join();
}
