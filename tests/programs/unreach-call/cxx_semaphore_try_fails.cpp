// expect: true(unreach-call)
// args: --std c++20
// A semaphore of value 0 cannot be taken, and one that was released twice can be taken twice.
#include <assert.h>
#include <semaphore>

int main() {
    std::counting_semaphore<2> free(0);
    assert(!free.try_acquire());
    free.release(2);
    free.acquire();
    free.acquire();
    assert(!free.try_acquire());
}
