// expect: false(unreach-call)
// args: --std c++20
// A function that throws has not been called: the next thread calls it.
#include <assert.h>
#include <mutex>
#include <thread>

std::once_flag flag;
int calls;

void work() {
    try {
        std::call_once(flag, [] {
            if (++calls == 1)
                throw calls;
        });
    } catch (int) {
        std::call_once(flag, [] { calls = 2; });
    }
    assert(calls == 1);
}

int main() {
    std::thread other(work);
    work();
    other.join();
}
