// expect: unknown(unreach-call)
// args: --std c++20
// A try may fail though nothing hinders it. The library does not let it.
#include <assert.h>
#include <semaphore>

int main() {
    std::binary_semaphore free(1);
    assert(free.try_acquire());
}
