// expect: true(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <mutex>
#include <thread>

std::once_flag flag;
int calls, tries;

void call() {
    try {
        std::call_once(flag, [] {
            if (++tries == 1)
                throw 1;
            calls++;
        });
    } catch (int) {
        std::call_once(flag, [] { calls++; });
    }
    assert(calls == 1);
}

int main() {
    std::thread thread(call);
    call();
    thread.join();
    assert(calls == 1 && tries <= 2);
}
