// expect: false(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <mutex>
#include <thread>

std::mutex mutex;
int sum;

void add() {
    mutex.lock();
    int old = sum;
    mutex.unlock();
    std::lock_guard<std::mutex> lock(mutex);
    sum = old + 1;
}

int main() {
    std::thread first(add), second(add);
    first.join();
    second.join();
    assert(sum == 2);
}
