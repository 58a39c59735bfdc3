// expect: false(unreach-call)
// args: --std c++20
// Objects of threads are destroyed when their thread ends, those of the first thread before static objects, and before the values of keys.
#include <assert.h>
#include <pthread.h>
#include <thread>

int step;
struct Static {
    ~Static() { assert(step == 2); }
} last;
struct Local {
    int number = 0;
    ~Local() { step++; }
};
thread_local Local local;
pthread_key_t key;

int main() {
    pthread_key_create(&key, [](void *) {
        assert(step == 1);
        step = 2;
    });
    std::thread other([] {
        pthread_setspecific(key, &step);
        local.number = 1;
    });
    other.join();
    assert(step == 2);
    local.number = 2;
}
