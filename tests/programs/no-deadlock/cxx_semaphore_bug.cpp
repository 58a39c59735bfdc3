// expect: false(no-deadlock)
// args: --std c++20
// A semaphore as a lock that two threads may hold.
#include <semaphore>
#include <thread>

std::counting_semaphore<4> lock(0);
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
