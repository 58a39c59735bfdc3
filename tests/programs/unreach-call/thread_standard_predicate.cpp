// expect: true(unreach-call)
// Predicates, scoped locks of two mutexes, and a thread by lambda.
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
extern "C" void reach_error();
static std::mutex one, two;
static std::condition_variable filled;
static int items, taken;
int main() {
    std::thread producer([] {
        std::lock_guard<std::mutex> guard(one);
        items = 2;
        filled.notify_one();
    });
    {
        std::unique_lock<std::mutex> guard(one);
        filled.wait(guard, [] { return items > 0; });
        taken = items;
        items = 0;
    }
    producer.join();
    if (taken != 2)
        reach_error();
    return 0;
}
