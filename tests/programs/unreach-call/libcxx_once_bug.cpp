// expect: false(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <mutex>
#include <thread>

std::once_flag flag;
int by;

int main() {
    std::thread thread([] { std::call_once(flag, [] { by = 1; }); });
    std::call_once(flag, [] { by = 2; });
    thread.join();
    assert(by == 2);
}
