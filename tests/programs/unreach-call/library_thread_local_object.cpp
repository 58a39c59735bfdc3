// expect: true(unreach-call)
#include <cassert>
#include <thread>

int ended = 0;
struct Object {
    int value = 0;
    ~Object() { ended += value; }
};
thread_local Object object;

int main() {
    std::thread t([] { object.value = 1; });
    t.join();
    assert(ended == 1);
    return 0;
}
