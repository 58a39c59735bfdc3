// expect: true(unreach-call)
#include <atomic>
#include <mutex>
#include <thread>
extern "C" void reach_error();

static std::mutex lock;
static int counter;
static std::atomic<int> total;

static void work(int amount) {
    {
        std::lock_guard<std::mutex> guard(lock);
        counter += amount;
    }
    total += amount;
}

int main() {
    std::thread first(work, 1), second(work, 2);
    first.join();
    second.join();
    if (counter != 3 || total != 3)
        reach_error();
}
