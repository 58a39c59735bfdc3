// expect: false(no-data-race)
// args: --std c++20
// A semaphore as a lock that two threads may hold.
#include <semaphore>
#include <thread>

std::counting_semaphore<4> lock(2);
int count;

void work() {
    lock.acquire();
    count++;
    lock.release();
}

int main() {
    std::thread other(work);
    work();
    other.join();
}
